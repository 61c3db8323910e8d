/**
 * Texts that leave their place on the page now shown: boxes that clip what they hold, and words too near the edges.
 * Runs inside the browser.
 */
export function findOverflow() {
  const named = (element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
  const page = document.querySelector(".page");
  const clipped = [...page.querySelectorAll("*")]
    .filter((element) => element instanceof HTMLElement && getComputedStyle(element).overflowY === "hidden")
    .filter(
      ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
        scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1,
    )
    .map((element) => `${named(element)} holds ${element.scrollHeight} px in ${element.clientHeight} px`);
  const bounds = page.getBoundingClientRect();
  const marginPx = 24;
  const outside = [...page.querySelectorAll("p, h1, h2, h3, dd, td, text, header, footer")]
    .filter((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      const isOutside =
        left < bounds.left + marginPx ||
        right > bounds.right - marginPx ||
        top < bounds.top + marginPx ||
        bottom > bounds.bottom - marginPx;
      return width > 0 && isOutside;
    })
    .map((element) => `${named(element)} leaves the page: ${element.textContent.trim().slice(0, 40)}`);
  return [...clipped, ...outside];
}

/** The links and the places of items on the page now shown, as fractions of the page. Runs inside the browser. */
export function readHotspots() {
  const page = document.querySelector(".page").getBoundingClientRect();
  const round = (value) => Math.round(value * 1e4) / 1e4;
  return [...document.querySelectorAll("[data-hotspot], [data-item]")].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return {
      item: element.dataset.item,
      target: element.dataset.hotspot,
      title: element.dataset.title ?? element.textContent.replaceAll("\u00ad", "").replace(/\s+/g, " ").trim(),
      rect: {
        x: round((left - page.left) / page.width),
        y: round((top - page.top) / page.height),
        width: round(width / page.width),
        height: round(height / page.height),
      },
    };
  });
}
