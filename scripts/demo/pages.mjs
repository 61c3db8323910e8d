import { readdirSync, readFileSync } from "node:fs";
import * as art from "./art/index.mjs";
import { hyphenateHtml } from "./hyphenate.mjs";

const here = (path) => new URL(path, import.meta.url);
const css = readFileSync(here("demo.css"), "utf8");

function readSections() {
  const files = readdirSync(here("pages/"))
    .filter((name) => name.endsWith(".html"))
    .sort();
  const html = files.map((name) => readFileSync(here(`pages/${name}`), "utf8")).join("\n");
  return html.match(/<section[\s\S]*?<\/section>/g) ?? [];
}

function attribute(section, name) {
  return new RegExp(`^<section[^>]*\\s${name}="([^"]*)"`).exec(section)?.[1] ?? "";
}

/** What stands in double braces: `art NAME`, `label ID` (the page number readers see). */
function fill(section, labels) {
  return section.replace(/\{\{(art|label) ([\w-]+)\}\}/g, (_, kind, name) => {
    const value = kind === "art" ? art[name]?.() : labels.get(name);
    if (value === undefined) throw new Error(`There is no ${kind} called ${name}.`);
    return value;
  });
}

function furniture({ head, label, isVerso }) {
  if (!head) return "";
  const title = isVerso ? "The Turning Page" : `<i>${head}</i>`;
  return `<header class="head">${title}</header><footer class="folio">${label}</footer>`;
}

/** All pages in reading order: id, label, and a whole HTML document with pictures and references filled in. */
export function readPages() {
  const sections = readSections();
  const labels = new Map(sections.map((section) => [attribute(section, "id"), attribute(section, "data-label")]));
  return sections.map((section, index) => {
    const number = index + 1;
    const isVerso = number % 2 === 0;
    const label = attribute(section, "data-label");
    const head = attribute(section, "data-head");
    const side = isVerso ? "verso" : "recto";
    const body = hyphenateHtml(section)
      .replace(/class="/, `class="page ${side} `)
      .replace(/<\/section>$/, `${furniture({ head, label, isVerso })}</section>`);
    return {
      number,
      id: attribute(section, "id"),
      label,
      quality: Number(attribute(section, "data-quality") || 0.8),
      html: `<!doctype html><html lang="en-GB"><meta charset="utf-8"><style>${css}</style>${fill(body, labels)}</html>`,
    };
  });
}
