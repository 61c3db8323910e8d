/** Where a playlist stands: its track, and how often all of it has been played to the end. */
export type PlaylistPlace = { readonly track: number; readonly rounds: number };

/** The first track, before anything has been played. */
export const PLAYLIST_START: PlaylistPlace = { track: 0, rounds: 0 };

/**
 * Where a playlist goes when a track has ended; null = it is over. The whole list counts as one round.
 * @param repeats how often it is played, -1 = for ever; 0 is once, since books say so for "no repeat"
 */
export function nextTrack({ track, rounds }: PlaylistPlace, tracks: number, repeats: number): PlaylistPlace | null {
  if (track + 1 < tracks) return { track: track + 1, rounds };
  const done = rounds + 1;
  return repeats < 0 || done < repeats ? { track: 0, rounds: done } : null;
}

/** "1:05", "1:02:03"; "" where the time is not known. @param seconds >= 0 */
export function clockText(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds < 0) return "";
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number) => String(part).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
