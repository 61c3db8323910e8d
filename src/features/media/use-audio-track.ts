import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useMemo } from "react";
import { ownEntry } from "../../lib/own-entry.ts";
import { audioTracksAtom } from "./media-state.ts";

/** The track that a playlist stands at. */
export function useAudioTrack(id: string): number {
  const trackAtom = useMemo(() => atom((get) => ownEntry(get(audioTracksAtom), id) ?? 0), [id]);
  return useAtomValue(trackAtom);
}
