import { atom, type Getter, type Setter } from "jotai/vanilla";
import { type PasswordWay, passwordWayOf } from "../../book/access/password-way.ts";
import type { Book } from "../../book/publication/book.ts";
import { endpointOf } from "../../book/publication/endpoints.ts";
import { pageIndex, toNumber } from "../../book/publication/pages.ts";
import { fieldsOf, readAddress } from "../../book/settings/values.ts";
import { callProviderAtom } from "../../chrome/provider.ts";
import { openGuardedFiles } from "../../io/access/guarded-files.ts";
import { createResolver } from "../../io/access/resolve-addresses.ts";
import { openSealedFiles } from "../../io/access/sealed-files.ts";
import { readGrantedBook } from "../../io/book/granted-book.ts";
import type { Stop } from "../../lib/stop.ts";
import { isAccessGrantedAtom, isAccessLimitedAtom, pictureOpenerAtom } from "../../state/access.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { closePanelAtom, openPanelAtom } from "../../state/panels.ts";
import { retryPageAtom } from "../../state/pictures.ts";
import { type Ports, portsAtom } from "../../state/ports.ts";
import { bookAtom, visiblePagesAtom } from "../../state/reading.ts";
import { bookLinkAtom, readStored, storageKey, writeStored } from "../../state/stored.ts";
import { endedVisitsAtom, isKioskAtom } from "../kiosk/api.ts";
import { type AccessCheck, type AccessError, type Credentials, type GrantedAccess, verify } from "./verify.ts";

/** What the reader may read of the book (ACC-01). */
export type Access =
  | { readonly kind: "unrestricted" }
  | { readonly kind: "limited"; readonly isGranted: boolean; readonly freePages: number };

/** How far the login has come; "ended" = access has run out while the book was read. */
export type Login =
  | { readonly kind: "asking"; readonly failure: AccessError | "ended" | null }
  | { readonly kind: "checking" };

const ASKING: Login = { kind: "asking", failure: null };
const loginBaseAtom = atom<Login>(ASKING);
const stopExpiryAtom = atom<{ readonly stop: Stop } | null>(null);
/** The book and the network as they are for readers without access. */
const closedBaseAtom = atom<{ readonly book: Book; readonly http: Ports["http"] } | null>(null);

/** What the reader may read; `freePages` = the front pages that are open to everybody. */
export const accessAtom = atom((get): Access => {
  const isGranted = get(isAccessGrantedAtom);
  if (!isGranted && !get(isAccessLimitedAtom)) return { kind: "unrestricted" };
  const { pages } = get(closedBaseAtom)?.book ?? get(bookAtom);
  const closed = pages.findIndex((page) => page.isProtected);
  return { kind: "limited", isGranted, freePages: closed < 0 ? pages.length : closed };
});

/** How far the login has come. */
export const loginAtom = atom((get) => get(loginBaseAtom));
/** How the password is checked; null = nobody can. */
export const passwordWayAtom = atom((get): PasswordWay | null => {
  const { passwordURL, passwordHash } = get(bookAtom).settings;
  const { website } = get(chromeSettingsAtom);
  return passwordWayOf({ passwordURL, passwordHash, website }, get(portsAtom).written);
});
/** Whether a reader can be let in by a password. */
export const isLoginOfferedAtom = atom((get) => get(isAccessLimitedAtom) && get(passwordWayAtom) !== null);
/** Whether readers have names: with the security types 2 and 3 (PASS-02, PASS-10). */
export const hasNameFieldAtom = atom((get) => get(bookAtom).settings.securityType >= 2);

/** Whether access was given to a visitor of a kiosk: it lasts for the visit. */
const isOfVisitAtom = atom(false);

/** The name under which access is remembered for this book (PASS-12). */
const STORED_NAME = "access";

/** Tries a name and a password. What is wrong is shown in the panel (PASS-11). */
export const logInAtom = atom(null, async (get, set, name: string, password: string): Promise<void> => {
  if (get(loginBaseAtom).kind === "checking") return;
  const asked = get(hasNameFieldAtom) ? name.trim() : "";
  await tryAccess(get, set, { kind: "password", name: asked, password });
});

/**
 * Tries what an earlier visit has left, without a prompt (PASS-13, PASS-14). What does not open the book is forgotten,
 * except where the provider could not be asked.
 */
export const logInAgainAtom = atom(null, async (get, set): Promise<void> => {
  const { key, token } = fieldsOf(readStored(get, STORED_NAME));
  const remembered: Credentials | null =
    typeof token === "string" ? { kind: "token", token } : typeof key === "string" ? { kind: "key", key } : null;
  if (!remembered) return;
  const failure = await tryAccess(get, set, remembered);
  if (failure === "wrong") get(portsAtom).storage.remove(storageKey(get, STORED_NAME));
  if (failure === "wrong") set(loginBaseAtom, ASKING); // the reader has typed nothing wrong
});

/** Forgets what was wrong before. */
export const resetLoginAtom = atom(null, (get, set) => {
  if (get(loginBaseAtom).kind === "asking") set(loginBaseAtom, ASKING);
});

async function tryAccess(get: Getter, set: Setter, credentials: Credentials): Promise<AccessError | null> {
  const check = checkOf(get);
  if (!check || !get(isAccessLimitedAtom)) return null;
  set(loginBaseAtom, { kind: "checking" });
  const visit = get(endedVisitsAtom);
  const checked = await verify(check, credentials);
  set(loginBaseAtom, { kind: "asking", failure: checked.ok ? null : checked.error });
  if (!checked.ok) return checked.error;
  const isOfVisit = credentials.kind === "password" && get(isKioskAtom); // the next visitor is somebody else
  if (isOfVisit && get(endedVisitsAtom) !== visit) return null; // who entered it has gone while it was checked
  set(isOfVisitAtom, isOfVisit);
  // Where that fails, the reader is asked again.
  if (!isOfVisit) writeStored(get, STORED_NAME, fieldsOf(checked.value.remembered));
  grant(get, set, checked.value);
  return null;
}

function checkOf(get: Getter): AccessCheck | null {
  const { settings, baseUrl } = get(bookAtom);
  const { http, clock, written } = get(portsAtom);
  const way = get(passwordWayAtom);
  const bookId = get(chromeSettingsAtom).bookId || get(bookLinkAtom);
  const { passwordHash, securityType } = settings;
  return (
    way && {
      way,
      ports: { http, clock },
      ...get(callProviderAtom),
      written,
      baseUrl,
      passwordHash,
      securityType,
      bookId,
    }
  );
}

/** Opens the closed pages, and tells everybody (ENC-05). */
function grant(get: Getter, set: Setter, granted: GrantedAccess): void {
  const { sealed, lifeS } = granted;
  const ports = get(portsAtom);
  const before = get(bookAtom);
  const opened = readGrantedBook(before, ports, sealed?.data ?? null);
  set(closedBaseAtom, { book: before, http: ports.http });
  const opener = sealed ? sealedFiles(before, ports.http, sealed) : guardedFiles(get, set, granted, opened.pages);
  if (opener) {
    set(portsAtom, { ...ports, http: opener.http });
    set(pictureOpenerAtom, opener);
  }
  set(isAccessGrantedAtom, true);
  set(bookAtom, { ...before, ...opened });
  for (const page of get(visiblePagesAtom)) set(retryPageAtom, page);
  if (lifeS !== null && lifeS < LONGEST_TIMER_S) {
    set(stopExpiryAtom, { stop: ports.clock.after(lifeS * 1000, () => set(endAccessAtom)) });
  }
  set(closePanelAtom, "password");
  const filled = before.pages.flatMap(({ isProtected }, at) =>
    isProtected && !get(bookAtom).pages[at]?.isProtected ? [pageIndex(at)] : [],
  );
  ports.bus.emit("access", { state: "open" });
  ports.bus.emit("bookRestrictFilled", { pages: filled.map(toNumber) });
}

/** The files of a book that was encrypted as `npm run encrypt` does. */
function sealedFiles({ baseUrl }: Book, http: Ports["http"], { data, key }: NonNullable<GrantedAccess["sealed"]>) {
  const files = [...data.files].flatMap(([path, type]) => {
    const url = readAddress(path, baseUrl);
    return url ? [[url, { path, type }] as const] : [];
  });
  return openSealedFiles(http, key, new Map(files));
}

/** The pictures that the provider guards, of the pages that were closed (ENC-06); null = it guards none. */
function guardedFiles(get: Getter, set: Setter, { remembered }: GrantedAccess, opened: Book["pages"] = []) {
  const { pages, settings } = get(bookAtom);
  const { restrictURL, website } = get(chromeSettingsAtom);
  const url = endpointOf("restrict", restrictURL, website);
  if (remembered.kind !== "token" || !settings.isEncryptionBook || url === "") return null;
  const pictures = opened.flatMap(({ thumb, normal, large }, at) =>
    pages[at]?.isProtected ? [thumb, normal, large].filter((each) => each !== null) : [],
  );
  const { http, clock } = get(portsAtom);
  const refused = () => set(endAccessAtom);
  const resolver = createResolver({ ...get(callProviderAtom), clock, url, token: remembered.token, refused });
  return openGuardedFiles(http, resolver, new Set(pictures));
}

/** Timers of browsers that are longer than 24 days end at once, s: so long nobody reads without opening the book anew. */
const LONGEST_TIMER_S = 2_000_000;

/** Closes the pages again, because the provider's token has ended. */
const endAccessAtom = atom(null, (get, set) => {
  if (!get(closedBaseAtom)) return;
  get(portsAtom).storage.remove(storageKey(get, STORED_NAME));
  closeAgain(get, set, "ended");
  set(openPanelAtom, "password");
});

/** Closes the pages again, because the visitor of a kiosk who was given access has gone. */
export const endVisitorsAccessAtom = atom(null, (get, set) => {
  if (get(isOfVisitAtom)) closeAgain(get, set, null);
});

function closeAgain(get: Getter, set: Setter, failure: "ended" | null): void {
  const closed = get(closedBaseAtom);
  if (!closed) return;
  const { pages, annotations, search } = closed.book;
  get(stopExpiryAtom)?.stop(); // the provider may end it before its time
  set(closedBaseAtom, null);
  set(isOfVisitAtom, false);
  set(isAccessGrantedAtom, false);
  set(bookAtom, { ...get(bookAtom), pages, annotations, search });
  set(pictureOpenerAtom, null);
  set(portsAtom, { ...get(portsAtom), http: closed.http });
  set(loginBaseAtom, { kind: "asking", failure });
  get(portsAtom).bus.emit("access", { state: "limited" });
}

/** Ends what runs in the background. */
export const stopAccessAtom = atom(null, (get) => get(stopExpiryAtom)?.stop());

/** Ways to the book other than a password: where it is bought, and where an email address is verified (ENC-03). */
export const waysOutAtom = atom((get) => {
  const { purchaseURL, verifyEmailURL } = get(chromeSettingsAtom);
  return { purchaseURL, verifyEmailURL };
});
