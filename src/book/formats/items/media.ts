import type { Audio, Photo, Video } from "../../publication/annotation.ts";
import type { Book } from "../../publication/book.ts";
import { isBlankLink } from "../../publication/links.ts";
import { pageIndex } from "../../publication/pages.ts";
import { fieldsOf, readAddress, readNumber, textOf } from "../../settings/values.ts";

/** Further addresses at which a medium may be found, by the address that it is known by; most trusted first. */
export type MediaPlaces = Map<string, readonly string[]>;
/** What is needed to find the media of a book's items. */
export type MediaSource = { readonly book: Book; readonly places: MediaPlaces };

/** The address of a link or medium as written; "" if it leads nowhere, so that no button is dead and no request is made. */
export function writtenAddress(value: unknown): string {
  const written = textOf(value).trim();
  return isBlankLink(written) ? "" : written;
}

/** The folders in which exporters put the media of items, most trusted first. */
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
 * The address of an item's medium: the most trusted of the places where exporters put it; the others are added to
 * `places`. In this order: a path in the book's folder that the item names; the file name in the folders of its
 * generation; the path of its online address in the book's folder; that online address, which may have expired.
 * @param written the paths and addresses that the item names, the best first
 * @param fileName the bare file name, if the item has one
 * @returns absolute; "" = the item names none that may be used
 */
export function mediumOf(written: readonly unknown[], fileName: unknown, { book, places }: MediaSource): string {
  const given = written.map(writtenAddress).filter((each) => each !== "");
  const name = writtenAddress(fileName);
  const [online, beside] = [given.filter(isOnline), given.filter((each) => !isOnline(each))];
  const folders = FOLDERS[book.source];
  const candidates = [
    ...beside.flatMap((path) => pathsBeside(path, book.source)),
    ...(isOnline(name) ? [] : name.includes("/") ? pathsBeside(name, book.source) : inFolders(name, folders)),
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
 * The MP4 with the same name as an FLV film; other addresses unchanged. FLV itself is not played (MEDIA-04): a player for
 * it has 270 kB and could only show films with H.264, which older ones do not have, and none on most iPhones.
 */
export function asMp4(address: string): string {
  return address.replace(/\.flv(?=$|[?#])/i, ".mp4");
}

function isOnline(written: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(written);
}

/** The paths that an item's path may mean; in newer desktop exports "files/extfile/" means the editor's folder. */
function pathsBeside(written: string, source: Book["source"]): readonly string[] {
  if (source === "native") return [written];
  // Older exports name files relative to the folder of the script that read them, as they do with pages.
  const path = written.replace(source === "g1" || source === "g2" ? /^(\.\.[\\/])+/ : /^(\.{1,2}\/)+/, "");
  if (!path.includes("/")) return [path, ...inFolders(path, FOLDERS[source])];
  const [, name = ""] = /^files\/extfile\/([^/]+)$/.exec(path) ?? [];
  const folders = name === "" || FOLDERS[source] === OLDER ? [] : FOLDERS[source].map((folder) => folder + name);
  return FOLDERS[source] === DESKTOP && name !== "" ? folders : [path, ...folders];
}

/** A file name in each folder; characters that would end a path are escaped. */
function inFolders(name: string, folders: readonly string[]): readonly string[] {
  const safe = name
    .replace(/%(?![\da-f]{2})/gi, "%25")
    .replace(/#/g, "%23")
    .replace(/\?/g, "%3F");
  return name === "" ? [] : folders.map((folder) => folder + safe);
}

/** The path in the book's folder that an address on an exporter's web site contains: "files/pageConfig/x.png". */
function mirrorOf(address: string): readonly string[] {
  const path = /\/(files\/(?:pageConfig|extfile|editor\/files\/extfile)\/[^?#]+)/.exec(address)?.[1];
  return path ? [path] : [];
}

/** Reads photos in any spelling: one, several, or none. The text "undefined" counts as none. */
export function photosOf(value: unknown, source: MediaSource): readonly Photo[] {
  const list = Array.isArray(value) ? value : [fieldsOf(value)["photo"] ?? value];
  return list.flatMap((entry) => {
    const fields = fieldsOf(entry);
    const written = fields["url"] ?? fields["value"] ?? fields["imageUrl"] ?? fields["src"];
    const url = mediumOf([written], undefined, source);
    if (url === "") return [];
    const given = (name: string) => textOf(fields[name]).replace(/^(undefined|null)$/, "");
    return [
      { url, title: given("title"), desc: given("desc"), link: writtenAddress(fields["link"] ?? fields["linkUrl"]) },
    ];
  });
}

/** A film by its address: a page of a video service, or a file. */
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

/** A film of a video service, by its page's address or its id, such as "kIaU2e8Hcag". */
export function serviceVideo(written: string, provider: "youtube" | "vimeo", own: Partial<Video> = {}): Video {
  const video = videoOf(written, own);
  if (video.provider === provider) return video;
  return { ...video, provider, source: written.replace(/[^\w/-]/g, "") };
}

/** A sound, or several that play one after the other. */
export function audioOf(sources: Audio["sources"], own: Partial<Audio> = {}): Audio {
  const plain = { skin: "bar", startsOn: "none", stopsOn: "page-off", repeats: 0, volume: 1, isVisible: true } as const;
  return { sources, ...plain, ...own };
}

/**
 * The pages on which a sound plays, by the 1-based numbers of the first and the last: those of the book among them, in
 * either order; one that is missing is the other. Nothing = it plays on its own page alone.
 */
export function heardOn(from: unknown, to: unknown, { pages }: Book): Pick<Audio, "pages"> {
  const [first, last] = [readNumber(from) ?? readNumber(to), readNumber(to) ?? readNumber(from)];
  if (first === null || last === null) return {};
  const [low, high] = [Math.floor(Math.min(first, last)), Math.floor(Math.max(first, last))];
  if (high < 1 || low > pages.length) return {};
  return { pages: [pageIndex(Math.max(low, 1) - 1), pageIndex(Math.min(high, pages.length) - 1)] };
}

/** The player that a book's word selects (MEDIA-01); null and "" = the word does not say it. */
export type PlayerChoice = {
  readonly provider: Video["provider"] | null;
  readonly isPopup: boolean;
  readonly skin: string; // of a sound's player
};

/** Reads `playerType`; numbers, which some exporters write there, select no player. */
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

/** A film in the player that `playerType` selects, unless its address shows that this player cannot play it. */
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
