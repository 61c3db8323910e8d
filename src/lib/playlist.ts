/** The position in a playlist: the track, and how often the whole list has been played. */
export type PlaylistPosition = { readonly track: number; readonly rounds: number };

/** The start of a playlist. */
export const PLAYLIST_START: PlaylistPosition = { track: 0, rounds: 0 };

/**
 * The position after a track has ended; null = the playlist is over.
 * @param repeats how often the whole list is played; -1 = for ever, and 0 = once, for books write it for "no repeat"
 */
export function nextTrack(
  { track, rounds }: PlaylistPosition,
  tracks: number,
  repeats: number,
): PlaylistPosition | null {
  if (track + 1 < tracks) return { track: track + 1, rounds };
  const done = rounds + 1;
  return repeats < 0 || done < repeats ? { track: 0, rounds: done } : null;
}
