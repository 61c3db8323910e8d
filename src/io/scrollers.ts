/** Whether an element from `target` up to `root` scrolls its own contents, upright or in any direction. */
export function isInScroller(target: Element, root: Element | null, ways: "upright" | "any"): boolean {
  for (let part: Element | null = target; part && part !== root; part = part.parentElement) {
    const isTall = part.scrollHeight > part.clientHeight;
    const isWide = ways === "any" && part.scrollWidth > part.clientWidth;
    if ((isTall || isWide) && /auto|scroll/.test(getComputedStyle(part).overflow)) return true;
  }
  return false;
}
