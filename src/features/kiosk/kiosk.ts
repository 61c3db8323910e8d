/** What a display that runs by itself goes by; times in ms. */
export const KIOSK = {
  barsMs: 8000, // bars that nobody uses go after so long
  invitationMs: 13_000, // so long it says that it can be touched
  invitationEveryMs: 14_000, // ... as often as this
  invitationPlaces: 5, // ... in turn
  endNoticeMs: 8000, // so long before it begins again a visitor is told, if the book gives them twice as long
  linkMs: 8000, // so long an address stands that somebody may write down
  turnMs: 15_000, // a turn that is not over after so long has stalled
  standstillMs: 600_000, // a book that should turn and has not for so long is loaded anew
  quietMs: 60_000, // a display that nobody has touched for so long may be loaded anew
  updateMs: 3_600_000, // how often the server is asked for a newer viewer
  leastUptimeMs: 7_200_000, // a page that is younger has been loaded in this hour of the day; twice where clocks go back
  hallPx: 720, // displays whose shorter side is shorter have no space for controls of a hall's size
  leastMovePx: 3, // a mouse that moves less has been shaken, not used
} as const;

/**
 * Buttons that no visitor is offered: they would leave the book, use the display's devices, or keep something for a reader
 * who will not come back.
 */
export const WITHHELD = (
  "fullscreen exitfullscreen print download home email phone message shopping exit " +
  "annotation listnotes bookmark addbookmark select"
).split(" ");

/**
 * Whether the daily reload is due: in the hour of the day that the book names, by the display's own clock. A clock that
 * jumps can bring that hour again, but not a page that reloads again and again.
 *
 * @param hour 0 to 23, or -1 = never
 */
export function isDailyReloadDue(hour: number, date: Date, uptimeMs: number): boolean {
  return date.getHours() === Math.floor(hour) && uptimeMs >= KIOSK.leastUptimeMs;
}
