import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * An esbuild plugin that leaves of the schema of book.json, for our own sources, what the viewer needs to tell a key
 * that nobody knows: which may stand where. So the viewer and an editor know the same ones.
 */
export function bookKeys() {
  return {
    name: "book-keys",
    setup(build) {
      build.onResolve({ filter: /\/book\.schema\.json$/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
        if (pluginData === "found" || !/[\\/]src[\\/]/.test(importer)) return undefined;
        const found = await build.resolve(path, { resolveDir, kind, importer, pluginData: "found" });
        return { ...found, namespace: "book-keys" };
      });
      build.onLoad({ filter: /.*/, namespace: "book-keys" }, async ({ path }) => {
        const read = async (file) => JSON.parse(await readFile(file, "utf8"));
        const texts = await read(join(dirname(path), "texts/en.json"));
        return { contents: JSON.stringify(keysOf(await read(path), Object.keys(texts))), loader: "json" };
      });
    },
  };
}

const WORDED = ["icon"]; // parts whose words the parsers themselves cannot check
const REMARKS = "#/$defs/remarks";

/**
 * The keys of a book, and those of the schema's parts that stand in several places or within themselves.
 * @param {readonly string[]} texts the keys of the viewer's own texts, which a book may have others for
 */
function keysOf(schema, texts) {
  const parts = new Map();
  const partNamed = (name) => {
    if (parts.has(name)) return parts.get(name);
    parts.set(name, { like: name }); // a part may lie within itself
    const { enum: words } = schema.$defs[name];
    parts.set(name, WORDED.includes(name) ? { words } : keysAt(schema.$defs[name], partNamed));
    return parts.get(name);
  };
  const book = keysAt(schema, partNamed);
  book.keys.texts = { others: { keys: Object.fromEntries(texts.map((name) => [name, {}])) } };
  return { book, parts: Object.fromEntries([...parts].filter(([, keys]) => !isEmpty(keys))) };
}

/** What one place in the schema says of keys; types, ranges and words are the parsers' matter. */
function keysAt(node, partNamed) {
  const at = (inner) => keysAt(inner, partNamed);
  const {
    $ref = REMARKS,
    properties,
    patternProperties,
    additionalProperties: others,
    items,
    anyOf = [],
    allOf = [],
  } = node;
  if ($ref !== REMARKS) {
    const name = $ref.split("/").pop();
    return isEmpty(partNamed(name)) ? {} : { like: name };
  }
  const lists = anyOf.filter(({ items }) => items);
  const objects = anyOf
    .filter(({ items }) => !items)
    .map((inner) => ({ has: inner.required ?? [], kind: "", what: at(inner) }));
  const kinds = allOf
    .filter((rule) => rule.then)
    .map((rule) => ({ has: [], kind: kindIn(rule.if), what: at(rule.then) }));
  const choices = [...objects, ...kinds].filter(({ what }) => !isEmpty(what));
  const entries = (items ?? lists[0]?.items) && at(items ?? lists[0].items);
  const rest = typeof others === "object" && at(others);
  const own = {
    ...(properties && { keys: mapped(Object.entries(properties), at) }),
    ...(patternProperties && { older: mapped(olderNames(patternProperties), at) }),
    ...(rest && !isEmpty(rest) && { others: rest }),
    ...(entries && !isEmpty(entries) && { entries }),
    ...(node.unevaluatedProperties === false && { isClosed: true }),
  };
  if (choices.length === 1 && isEmpty(own)) return choices[0].what;
  return choices.length > 0 ? { ...own, choices } : own;
}

/** The kind of item that a rule is for: the only word in its condition. */
function kindIn(condition) {
  return /"const":"([^"]+)"/.exec(JSON.stringify(condition))[1];
}

/** Names written as a pattern of whole words: "^(one|two)$". */
function olderNames(patterns) {
  return Object.entries(patterns).flatMap(([pattern, node]) =>
    /^\^\([\w|]+\)\$$/.test(pattern)
      ? pattern
          .slice(2, -2)
          .split("|")
          .map((name) => [name, node])
      : [],
  );
}

function mapped(entries, at) {
  return Object.fromEntries(entries.map(([name, node]) => [name, at(node)]));
}

function isEmpty(keys) {
  return Object.keys(keys).length === 0;
}
