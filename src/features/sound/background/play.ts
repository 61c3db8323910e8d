import { atom } from "jotai/vanilla";
import { browserAudioFiles } from "../../../io/sound/audio-files.ts";
import { openMediaBuffer } from "../../../io/sound/media-buffer.ts";
import { follow, type Store } from "../../../lib/feature.ts";
import { PLAYLIST_START, type PlaylistPosition } from "../../../lib/playlist.ts";
import { type Stop, stopAll } from "../../../lib/stop.ts";
import { chromeSettingsAtom } from "../../../state/chrome-settings.ts";
import { noteLostSound, type Output } from "../output.ts";
import { isBackgroundOverAtom } from "../state.ts";
import { isBackgroundRequestedAtom, showSoundFailureAtom } from "../switches.ts";
import { createDeck, type Deck } from "./deck.ts";
import { createTrackList, roundsOf, type TrackList } from "./list.ts";
import type { LoaderPorts } from "./loading.ts";
import { createTransport, isBackgroundDueAtom, type Transport } from "./transport.ts";

/** The next track is loaded when this part of one has been played. */
const PREPARE_AT = 0.8;

/** What the background sound is loaded with; tests replace it. */
const loaderPortsAtom = atom<LoaderPorts>({
  files: browserAudioFiles,
  openBuffer: openMediaBuffer,
  createUrl: (file) => URL.createObjectURL(file),
  revokeUrl: (url) => URL.revokeObjectURL(url),
});

/** Plays the background sound, track by track (SND-08 to SND-16). @param page creates its element */
export function runBackground(store: Store, output: Output, page: Document): Stop {
  const { BackgroundSoundURL, BackgroundSoundLoop } = store.get(chromeSettingsAtom);
  const rounds = roundsOf(BackgroundSoundLoop);
  const list = createTrackList(BackgroundSoundURL, rounds, store.get(loaderPortsAtom));
  const deck = createDeck(page, output, {
    progressed: ({ currentTime, duration }) => {
      if (currentTime > 0.1) list.played();
      if (currentTime >= PREPARE_AT * duration) list.prepare(); // never, as long as it has no end
    },
    track: () => list.go(list.after() ?? list.at()),
    broken: (index, seconds) => {
      list.avoidStream(index);
      if (index === list.at().track) conductor.reload(seconds);
    },
    ended: () => conductor.goTo(list.after()),
    failed: () => conductor.lost(list.at().track),
  });
  const transport = createTransport(store, output, deck);
  const isEndless = BackgroundSoundURL.length === 1 && rounds < 0;
  const conductor = createConductor({ store, list, deck, transport, isEndless });
  return stopAll([
    list.stop,
    deck.stop,
    transport.stop,
    conductor.stop,
    output.atPress(deck.prime),
    follow(store, isBackgroundDueAtom, conductor.update),
  ]);
}

type Parts = {
  readonly store: Store;
  readonly list: TrackList;
  readonly deck: Deck;
  readonly transport: Transport;
  readonly isEndless: boolean; // one track that repeats for ever: the element does that without a gap
};

/** Decides which track is in the deck, and whether it plays. */
function createConductor({ store, list, deck, transport, isEndless }: Parts) {
  let request: object | null = null; // the load under way

  const start = async (seconds = 0) => {
    const own = {};
    request = own;
    const { track: index } = list.at();
    const track = await list.load(index);
    if (request !== own) return track?.stop();
    if (track) await deck.load(track, seconds);
    if (request === own) request = null;
    if (!track) return lost(index);
    deck.setLoop(isEndless);
    update();
  };
  /** Makes what is heard agree with what is due. */
  const update = () => {
    const isDue = store.get(isBackgroundDueAtom);
    if (!deck.track()) return void (isDue && !request && start());
    if (isDue) void transport.play();
    else transport.pause();
  };
  /** All rounds are over, or no track can be had: the button shows off (SND-10). */
  const finish = () => {
    stop();
    transport.pause();
    deck.unload();
    list.go(PLAYLIST_START);
    store.set(isBackgroundOverAtom, true);
  };
  const goTo = (next: PlaylistPosition | null) => {
    if (!next) return finish();
    const isSame = next.track === list.at().track;
    list.go(next);
    if (isSame && deck.track()) deck.rewind();
    else deck.unload();
    update();
  };
  /** Goes on after a track that cannot be had: in silence, but noted for the book's author. */
  const lost = (index: number) => {
    noteLostSound(store, list.url(index), "the next background sound");
    deck.unload();
    const next = list.afterLoss();
    if (!next && store.get(isBackgroundRequestedAtom)) store.set(showSoundFailureAtom);
    goTo(next);
  };
  const reload = (seconds: number) => {
    deck.unload();
    void start(seconds);
  };
  const stop = () => {
    request = null;
  };
  return { update, goTo, lost, reload, stop };
}
