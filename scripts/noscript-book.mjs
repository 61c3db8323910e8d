/**
 * What readers without JavaScript get of a book that its page carries: its title, its pages as pictures, and their text as
 * far as the page carries that too. It takes the place of the plain sentence in the viewer's page.
 *
 * @param {string} page the viewer's page
 * @param {{ config?: object, pages?: unknown[], search?: { texts?: unknown } }} book the data that the page carries
 */
export function withNoscript(page, book) {
  return page.replace(/<noscript>[\s\S]*<\/noscript>/, () => `<noscript>${noscriptOf(book)}</noscript>`);
}

/** Nothing of the viewer is seen then, and the page scrolls. */
const STYLE = `#stage,#chrome,#loading{display:none}html,body{overflow:auto;height:auto}
.plain{max-width:800px;margin:0 auto;padding:32px 16px;color:#fff;font:18px/1.6 Georgia,serif;text-align:center}
.plain h1{font-size:32px;line-height:1.2}.plain figure{margin:0 0 32px}.plain img{max-width:100%;height:auto}
.plain p{max-width:60ch;margin:12px auto;text-align:start;white-space:pre-line}`;

function noscriptOf({ config = {}, pages = [], search = {} }) {
  const texts = Array.isArray(search.texts) ? search.texts : [];
  const title = escaped(config.bookTitle || "");
  const figures = pages.map((page, index) => {
    const picture = pictureOf(page);
    const label = escaped(page?.label || index + 1);
    const { width, height } = Object(page);
    const size = width > 0 && height > 0 ? ` width="${Number(width)}" height="${Number(height)}"` : "";
    const image = picture && `<img src="${escaped(picture)}" alt="${label}" loading="lazy"${size}>`;
    const text =
      typeof texts[index] === "string" && texts[index].trim() !== "" ? `<p>${escaped(texts[index])}</p>` : "";
    return image || text ? `<figure>${image}${text}</figure>` : "";
  });
  return `<style>${STYLE}</style><main class="plain"><h1>${title}</h1>${figures.join("")}</main>`;
}

/** The address of a page's picture, unless it is one that no browser should be led to. */
function pictureOf(page) {
  const fields = Object(page);
  const address = typeof page === "string" ? page : fields.large || fields.normal || fields.preview || fields.thumb;
  return typeof address === "string" && !/^\s*(?!https?:)[a-z][a-z\d+.-]*:/i.test(address) ? address : "";
}

function escaped(text) {
  return String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
