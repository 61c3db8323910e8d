import type { Audio, Photo, Video } from "../../publication/annotation.ts";
import type { Book } from "../../publication/book.ts";
import { isBlankLink } from "../../publication/links.ts";
import { fieldsOf, readAddress, textOf } from "../../settings/values.ts";

/** Where else a medium may lie than at the address by which it is known: most trusted first. */
export type MediaPlaces = Map<string, readonly string[]>;
/** What finding the media of a book's items takes. */
export type MediaSource = { readonly book: Book; readonly places: MediaPlaces };

/** The address of a link or medium as written; "" where it leads nowhere: no button is dead, no request in vain. */
export function writtenAddress(value: unknown): string {
  const written = textOf(value).trim();
  return isBlankLink(written) ? "" : written;
}

/** The folders in which the exporters keep the media of items, most trusted first. */
const OLDER = ["files/pageConfig/", "files/extfile/", "files/extfiles/"] as const;
const DESKTOP = ["files/editor/files/extfile/", "files/extfile/", "files/pageConfig/"] as const;
const ONLINE = ["files/pageConfig/", "files/extfile/", "files/editor/files/extfile/"] as const;
const FOLDERS: Readonly<Record<Book["source"], readonly string[]>> = {
  native: [],
  g1: OLDER,
  g2: OLDER,
  g3: DESKTOP,
  g4: DESKTOP,
  g5: ONLINE,
};

/**
 * The address of an item's medium, the most trusted of all the places where exporters put it; the others are noted in
 * `places`: a path beside the book that the item names; the bare name in the folders of its generation; the same path
 * beside the book as in its online address; that address itself, which may have run out long ago.
 * @param written what the item names, the best first: paths and addresses
 * @param fileName its bare name, where the item has one
 * @returns absolute; "" = it names none that may be used
 */
export function mediumOf(written: readonly unknown[], fileName: unknown, { book, places }: MediaSource): string {
  const said = written.map(writtenAddress).filter((each) => each !== "");
  const name = writtenAddress(fileName);
  const [online, beside] = [said.filter(isOnline), said.filter((each) => !isOnline(each))];
  const folders = FOLDERS[book.source];
  const candidates = [
    ...beside.flatMap((path) => pathsBeside(path, book.source)),
    ...(isOnline(name) ? [] : name.includes("/") ? pathsBeside(name, book.source) : named(name, folders)),
    ...online.flatMap((address) => (book.source === "native" ? [] : mirrorOf(address))),
    ...online,
    ...(isOnline(name) ? [name] : []),
  ];
  const found = candidates.flatMap((each) => readAddress(each, book.baseUrl) ?? []);
  const [first = "", ...others] = new Set(found);
  if (others.length > 0 && !places.has(first)) places.set(first, others);
  if (others.length > 0 && asMp4(first) !== first) places.set(asMp4(first), others.map(asMp4));
  return first;
}

/**
 * The MP4 of the same name as an FLV film; other addresses as they are. FLV itself is not played (MEDIA-04): a player
 * for it has 270 kB, could show only those with H.264 in them, which older ones have not, and none on most iPhones.
 */
export function asMp4(address: string): string {
  return address.replace(/\.flv(?=$|[?#])/i, ".mp4");
}

function isOnline(written: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(written);
}

/** A path that an item names; in the newer desktop exports "files/extfile/" means the editor's folder. */
function pathsBeside(written: string, source: Book["source"]): readonly string[] {
  if (source === "native") return [written];
  // The older ones name their files from the folder of the script that read them, as they do those of pages.
  const path = written.replace(source === "g1" || source === "g2" ? /^(\.\.[\\/])+/ : /^(\.{1,2}\/)+/, "");
  if (!path.includes("/")) return [path, ...named(path, FOLDERS[source])];
  const [, name = ""] = /^files\/extfile\/([^/]+)$/.exec(path) ?? [];
  const folders = name === "" || FOLDERS[source] === OLDER ? [] : FOLDERS[source].map((folder) => folder + name);
  return FOLDERS[source] === DESKTOP && name !== "" ? folders : [path, ...folders];
}

/** A bare name in some folders; signs that would end a path are no end of a name. */
function named(name: string, folders: readonly string[]): readonly string[] {
  const safe = name
    .replace(/%(?![\da-f]{2})/gi, "%25")
    .replace(/#/g, "%23")
    .replace(/\?/g, "%3F");
  return name === "" ? [] : folders.map((folder) => folder + safe);
}

/** The path within a book's folder that an address of an exporter's web site has: "files/pageConfig/x.png". */
function mirrorOf(address: string): readonly string[] {
  const path = /\/(files\/(?:pageConfig|extfile|editor\/files\/extfile)\/[^?#]+)/.exec(address)?.[1];
  return path ? [path] : [];
}

/** Photos of any spelling: one, several, or none. Texts that say "undefined" are none. */
export function photosOf(value: unknown, source: MediaSource): readonly Photo[] {
  const list = Array.isArray(value) ? value : [fieldsOf(value)["photo"] ?? value];
  return list.flatMap((entry) => {
    const fields = fieldsOf(entry);
    const written = fields["url"] ?? fields["value"] ?? fields["imageUrl"] ?? fields["src"];
    const url = mediumOf([written], undefined, source);
    if (url === "") return [];
    const said = (name: string) => textOf(fields[name]).replace(/^(undefined|null)$/, "");
    return [
      { url, title: said("title"), desc: said("desc"), link: writtenAddress(fields["link"] ?? fields["linkUrl"]) },
    ];
  });
}

/** A film by its address: a provider's page, or a file. */
export function videoOf(source: string, own: Partial<Video> = {}): Video {
  const tubes = /(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/))([\w-]{6,20})/;
  const tube = tubes.exec(source)?.[1];
  const vimeo = /vimeo\.com\/(?:video\/)?(\d{5,12})/.exec(source)?.[1];
  const provider = tube ? "youtube" : vimeo ? "vimeo" : /\.(flv|f4v)(\?|$)/i.test(source) ? "flv" : "file";
  return {
    provider,
    source: tube ?? vimeo ?? source,
    poster: "",
    startsOn: "none",
    stopsOn: "page-off",
    isLooping: false,
    isPopup: false,
    ...own,
  };
}

/** A service's film by its page's address or by its bare id, "kIaU2e8Hcag". */
export function serviceVideo(written: string, provider: "youtube" | "vimeo", own: Partial<Video> = {}): Video {
  const named = videoOf(written, own);
  if (named.provider === provider) return named;
  return { ...named, provider, source: written.replace(/[^\w/-]/g, "") };
}

/** A sound or several. */
export function audioOf(sources: Audio["sources"], own: Partial<Audio> = {}): Audio {
  const plain = { skin: "bar", startsOn: "none", stopsOn: "page-off", repeats: 0, volume: 1, isVisible: true } as const;
  return { sources, ...plain, ...own };
}

/** The player that a book's word selects (MEDIA-01); null and "" = the word says nothing of that. */
export type PlayerChoice = {
  readonly provider: Video["provider"] | null;
  readonly isPopup: boolean;
  readonly skin: string; // of a sound's player
};

/** What `playerType` says; numbers, which some exporters write there, name no player. */
export function playerOf(value: unknown): PlayerChoice {
  const word = textOf(value).trim().split(/[.:]/).at(-1) ?? "";
  const isNamed = /[a-z]/i.test(word);
  const provider = /you\s*tube/i.test(word)
    ? "youtube"
    : /vimeo/i.test(word)
      ? "vimeo"
      : /^fl[vash]+|f4v/i.test(word)
        ? "flv"
        : /iframe|embed/i.test(word)
          ? "frame"
          : /html|file|video|movie/i.test(word)
            ? "file"
            : null;
  return { provider, isPopup: /pop\s*up/i.test(word), skin: isNamed && provider === null ? word : "" };
}

/** A film in the player that `playerType` selects, unless its address shows that this player cannot have it. */
export function withPlayer(video: Video, written: string, playerType: unknown): Video {
  const { provider, isPopup } = playerOf(playerType);
  const chosen = { ...video, isPopup: video.isPopup || isPopup };
  if (provider === null || provider === video.provider) return chosen;
  if (provider === "youtube" || provider === "vimeo") {
    const isId = /^[\w/-]+$/.test(written) && !/\.\w+$/.test(written);
    return isId ? { ...chosen, ...serviceVideo(written, provider), isPopup: chosen.isPopup } : chosen;
  }
  const isFile = video.provider === "file" || video.provider === "flv";
  return isFile ? { ...chosen, provider } : chosen;
}
