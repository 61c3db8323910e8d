import type { Annotation, Audio, Item } from "../../../publication/annotation.ts";
import { pageIndex } from "../../../publication/pages.ts";
import { type Fields, textOf } from "../../../settings/values.ts";
import { wordsOf } from "../markup.ts";
import { audioOf, heardOn, type MediaSource, mediumOf, playerOf } from "../media.ts";
import { alphaOf, annotationOf, type ConfigPage, fieldsIn, isOn, triggerOf } from "../parts.ts";

/** The music of an item with a player, on its own page or on a range of pages; null = it names no sound. */
export function pluginMusic(fields: Fields, place: ConfigPage): Item | null {
  const sources = songsIn(fieldsIn(fields["musicList"]), place);
  if (sources.length === 0) return null;
  const skin = playerOf(fields["playerType"]).skin || "bar";
  return { kind: "audio", audio: audioOf(sources, { ...timesOf(fields), ...rangeOf(fields, place), skin }) };
}

function songsIn(entries: readonly Fields[], source: MediaSource): Audio["sources"] {
  return entries.flatMap(({ localLink, url, fileName, name }) => {
    const found = mediumOf([localLink, url], fileName, source);
    return found === "" ? [] : [{ url: found, title: wordsOf(textOf(name)) }];
  });
}

/** The pages on which music plays, and whether it begins anew there. */
function rangeOf(fields: Fields, { book }: MediaSource): Pick<Audio, "pages" | "startsAnew"> {
  const pages = heardOn(fields["playFromPage"], fields["playToPage"], book);
  return { ...pages, startsAnew: isOn(fields["returnThisPageToReplay"], false) };
}

/**
 * The background music of the newer exports (`BGMInfo`), which lies on no page: invisible sounds at the first page of their
 * range, or of the book. It repeats unless it says otherwise. No exported book that is known has any; the fields are those
 * of the music on pages.
 */
export function backgroundMusic(entries: unknown, source: MediaSource): readonly Annotation[] {
  return fieldsIn(entries).flatMap((fields, index) => {
    const listed = fieldsIn(fields["musicList"]);
    const sources = songsIn(listed.length > 0 ? listed : [fields], source);
    if (sources.length === 0) return [];
    const last = pageIndex(source.book.pages.length - 1);
    const range = { pages: [pageIndex(0), last] as const, ...rangeOf(fields, source) };
    const repeats = isOn(fields["loop"] ?? fields["isLoop"], true) ? -1 : 1;
    const own = { ...range, isVisible: false, startsOn: "page-viewed", stopsOn: "none", repeats } as const;
    const audio = audioOf(sources, { ...own, volume: alphaOf(fields["volume"]) });
    const box = { box: { x: 0, y: 0, width: 0.01, height: 0.01 }, isFlippedX: false, isFlippedY: false };
    return [annotationOf({ id: `bgm-${index}`, page: range.pages[0], item: { kind: "audio", audio }, ...box })];
  });
}

/** When a medium starts and stops by itself; if it stops at "none", it goes on when its page is turned. */
export function timesOf(fields: Fields) {
  return {
    startsOn: triggerOf(fields["moviePlayTriggerEvt"], "none"),
    stopsOn: triggerOf(fields["movieStopTriggerEvt"] ?? fields["stopEvt"], "page-off"),
  };
}
