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
  const picture = cover ? `<img src="${escaped(cover)}" alt="" loading="lazy" onerror="this.remove()">` : "";
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
        --paper: #f5f1ea; --light: #fffdf9; --ink: #28231d; --quiet: #786f63; --line: #ddd5c8;
        --near: rgb(60 42 20 / .35); --far: rgb(60 42 20 / .22);
      }
      @media (prefers-color-scheme: dark) {
        :root {
          --paper: #171615; --light: #24211e; --ink: #f0ece5; --quiet: #a59c90; --line: #37322d;
          --near: rgb(0 0 0 / .7); --far: rgb(0 0 0 / .5);
        }
      }
      * { box-sizing: border-box; }
      body {
        min-height: 100vh; margin: 0; padding: clamp(1.25rem, 5vw, 4rem); color: var(--ink);
        background: radial-gradient(120% 60rem at 50% -10rem, var(--light), transparent) var(--paper);
        font: 1rem/1.4 ui-sans-serif, system-ui, "Noto Sans CJK SC", sans-serif;
      }
      header, ul { max-width: 84rem; margin: 0 auto; }
      header {
        display: flex; align-items: baseline; gap: 1rem; margin-bottom: clamp(1.75rem, 4vw, 3rem);
        padding-bottom: .75rem; border-bottom: 1px solid var(--line);
      }
      h1 {
        margin: 0; letter-spacing: -.01em;
        font: 400 clamp(1.9rem, 5vw, 2.8rem)/1.1 "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif;
      }
      header p { margin: 0; color: var(--quiet); }
      ul {
        display: grid; grid-template-columns: repeat(auto-fill, minmax(min(10.5rem, 40vw), 1fr));
        gap: clamp(2rem, 4vw, 3rem) clamp(1.1rem, 3vw, 2.5rem); padding: 0; list-style: none;
      }
      li { min-width: 0; }
      a { display: block; color: inherit; text-decoration: none; }
      .cover { position: relative; display: block; aspect-ratio: 4 / 5; margin-bottom: .9rem; }
      .cover__title, .cover img {
        position: absolute; inset: 0; width: 100%; height: 100%;
        filter: drop-shadow(0 1px 1px var(--near)) drop-shadow(0 8px 10px var(--far));
        transition: transform .25s ease-out;
      }
      .cover img { object-fit: contain; object-position: left bottom; }
      .cover__title {
        inset: 8% 14% 0 0; width: auto; height: auto; padding: 1.3rem 1rem 1rem 1.4rem; overflow: hidden;
        border-radius: 2px 4px 4px 2px; color: #fff; overflow-wrap: anywhere;
        font: 1.1rem/1.25 "Iowan Old Style", "Palatino Linotype", Georgia, serif;
        background: linear-gradient(90deg, rgb(0 0 0 / .3), transparent 4% 6%, rgb(0 0 0 / .14) 7%, transparent 10%),
          hsl(var(--hue) 30% 36%);
      }
      .cover:has(img) .cover__title { display: none; }
      .title {
        display: -webkit-box; overflow: hidden; font-weight: 600; overflow-wrap: anywhere;
        -webkit-box-orient: vertical; -webkit-line-clamp: 2;
      }
      .name {
        display: block; overflow: hidden; color: var(--quiet); font-size: .85rem;
        text-overflow: ellipsis; white-space: nowrap;
      }
      a:hover .cover > *, a:focus-visible .cover > * { transform: translateY(-5px); }
      a:focus-visible { outline: 2px solid currentcolor; outline-offset: 8px; border-radius: 4px; }
      @media (prefers-reduced-motion: reduce) { .cover > * { transition: none !important; } }
    `;
