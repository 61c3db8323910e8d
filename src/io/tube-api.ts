import { fail, ok, type Result } from "../lib/result.ts";
import type { Clock } from "./clock.ts";

/** The part of YouTube's player that the viewer uses. Source: YouTube IFrame Player API. */
export type TubePlayer = {
  readonly playVideo: () => void;
  readonly pauseVideo: () => void;
  readonly destroy: () => void;
};
export type TubeEvents = {
  readonly onReady: () => void;
  readonly onStateChange: (event: { readonly data: number }) => void;
  readonly onError: () => void;
};
export type TubeApi = {
  readonly Player: new (
    place: HTMLElement,
    options: {
      readonly host: string;
      readonly videoId: string;
      readonly width: string;
      readonly height: string;
      readonly playerVars: Readonly<Record<string, string | number>>;
      readonly events: TubeEvents;
    },
  ) => TubePlayer;
};

type TubePage = Window & { YT?: TubeApi; onYouTubeIframeAPIReady?: (() => void) | undefined };

const SCRIPT = "https://www.youtube.com/iframe_api";
/** After so long the script counts as unreachable, as it is offline or behind a firewall. */
const PATIENCE_MS = 12_000;

/** Loads YouTube's player script, when the first of its videos is to play. Never throws. Source: MEDIA-02. */
export function loadTubeApi(page: Document, clock: Clock): Promise<Result<TubeApi, "offline">> {
  const scope = page.defaultView as TubePage;
  if (scope.YT?.Player) return Promise.resolve(ok(scope.YT));
  return new Promise((resolve) => {
    const script = page.createElement("script");
    const before = scope.onYouTubeIframeAPIReady;
    const end = (api: TubeApi | undefined) => {
      stopWaiting();
      scope.onYouTubeIframeAPIReady = before;
      if (!api) script.remove(); // the next video tries again
      resolve(api ? ok(api) : fail("offline"));
    };
    const stopWaiting = clock.after(PATIENCE_MS, () => end(undefined));
    scope.onYouTubeIframeAPIReady = () => {
      before?.();
      end(scope.YT);
    };
    script.onerror = () => end(undefined);
    script.src = SCRIPT;
    page.head.append(script);
  });
}
