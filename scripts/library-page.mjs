/**
 * The page that lists all books with their covers.
 *
 * @param {{ title: string, href: string, cover: string | null, name: string }[]} books addresses encoded, texts plain
 */
export function libraryPage(books) {
  const count = books.length === 1 ? "1 book" : `${books.length} books`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Library · Recto</title>
    <link rel="icon" href="data:,">
    <style>${STYLE}</style>
  </head>
  <body>
    <header>
      <h1>Library</h1>
      <p>${count}</p>
    </header>
    <main>
      <ul>${books.map(entry).join("")}
      </ul>
    </main>
  </body>
</html>
`;
}

function entry({ title, href, cover, name }, index) {
  const picture = cover
    ? `<img src="${escaped(cover)}" alt="" loading="lazy" onerror="this.remove()">`
    : "";
  return `
        <li>
          <a href="${escaped(href)}">
            <span class="cover" style="--hue: ${(index * 47) % 360}">
              <span class="cover__title" aria-hidden="true">${escaped(title)}</span>${picture}
            </span>
            <span class="title">${escaped(title)}</span>
            <span class="name">${escaped(name)}</span>
          </a>
        </li>`;
}

function escaped(text) {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

const STYLE = `
      :root {
        --paper: #f6f3ee; --ink: #26221d; --quiet: #756d62; --line: #ddd6ca; --shadow: rgb(60 45 25 / .28);
      }
      @media (prefers-color-scheme: dark) {
        :root { --paper: #191817; --ink: #efebe4; --quiet: #a39b8f; --line: #383430; --shadow: rgb(0 0 0 / .7); }
      }
      * { box-sizing: border-box; }
      body {
        margin: 0; padding: clamp(1.25rem, 5vw, 4rem); background: var(--paper); color: var(--ink);
        font: 1rem/1.4 ui-sans-serif, system-ui, "Noto Sans CJK SC", sans-serif;
      }
      header {
        display: flex; align-items: baseline; gap: 1rem; max-width: 84rem; margin: 0 auto 2.5rem;
        padding-bottom: .75rem; border-bottom: 1px solid var(--line);
      }
      h1 {
        margin: 0; font: 400 clamp(1.8rem, 5vw, 2.6rem)/1.1 "Iowan Old Style", "Palatino Linotype", Georgia, serif;
      }
      header p { margin: 0; color: var(--quiet); }
      ul {
        display: grid; grid-template-columns: repeat(auto-fill, minmax(min(9.5rem, 40vw), 1fr));
        gap: 2.5rem clamp(1rem, 3vw, 2.25rem); max-width: 84rem; margin: 0 auto; padding: 0; list-style: none;
      }
      li { min-width: 0; }
      a { display: flex; flex-direction: column; height: 100%; color: inherit; text-decoration: none; }
      .cover { position: relative; display: flex; align-items: flex-end; height: 13rem; margin-bottom: .8rem; }
      .cover__title, .cover img {
        border-radius: 2px 4px 4px 2px; transform-origin: bottom left; transition: transform .2s, box-shadow .2s;
        box-shadow: 0 1px 2px var(--shadow), 0 10px 22px -8px var(--shadow);
      }
      .cover img { position: relative; max-width: 100%; max-height: 100%; }
      .cover__title {
        position: absolute; bottom: 0; left: 0; width: 9rem; max-width: 100%; height: 12rem; padding: 1.2rem 1rem 1rem 1.4rem;
        overflow: hidden; color: #fff; font: 1.05rem/1.25 Georgia, serif; overflow-wrap: anywhere;
        background: linear-gradient(90deg, rgb(0 0 0 / .28) 0 3%, transparent 7%), hsl(var(--hue) 32% 38%);
      }
      .cover:has(img) .cover__title { display: none; }
      .title {
        display: -webkit-box; overflow: hidden; font-weight: 600; overflow-wrap: anywhere;
        -webkit-box-orient: vertical; -webkit-line-clamp: 2;
      }
      .name { overflow: hidden; color: var(--quiet); font-size: .85rem; text-overflow: ellipsis; white-space: nowrap; }
      a:hover .cover > *, a:focus-visible .cover > * { transform: translateY(-4px); }
      a:focus-visible { outline: 2px solid currentcolor; outline-offset: 8px; border-radius: 4px; }
      @media (prefers-reduced-motion: reduce) { .cover > * { transition: none; } }
    `;
