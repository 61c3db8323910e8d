import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

/**
 * The Content-Security-Policy of the viewer's page. Only files of its own site run as scripts, and the page's own small
 * script by its hash; no inline script, no handler in an attribute, no eval.
 *
 * @param {readonly string[]} hashes of the inline scripts that may run
 */
export function policyOf(hashes) {
  const anywhere = "http: https: file: data: blob:"; // a book names its pictures, films and provider wherever they are
  const directives = {
    "default-src": "'none'",
    // blob: is what the viewer makes itself: the worker of an export's data scripts, and scripts of a book's items where
    // `bookScripts` allows them. file: is a book from disk. The others are players and app libraries that refuse frames.
    "script-src": `'self' ${hashes.join(" ")} blob: file: https://www.youtube.com https://*.wx.qq.com https://*.weixin.qq.com`,
    "style-src": "'self' file: 'unsafe-inline'", // sheets of panels come within their scripts
    "img-src": anywhere,
    "media-src": anywhere,
    "font-src": anywhere,
    "connect-src": anywhere,
    "frame-src": "http: https: file: blob:", // always in a sandbox
    "worker-src": "'self' blob:",
    "manifest-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self' https:",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}

/** The hash by which a policy knows a script. */
export function hashOf(script) {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

/** The page with its policy in place of %POLICY%: it names the page's own scripts, and the program of the data frame. */
export async function withPolicy(page) {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script);
  return page.replace("%POLICY%", policyOf([...scripts, await frameProgram()].map(hashOf)));
}

/** The program of the frame for data scripts, as its source has it. */
async function frameProgram() {
  const source = await readFile(new URL("../src/io/scripts/frame-program.ts", import.meta.url), "utf8");
  return JSON.parse(/FRAME_PROGRAM =\s*(".*");/.exec(source)[1]);
}

/**
 * The headers of a built viewer in the form of Netlify and Cloudflare Pages. The policy is in the page already; here is
 * what a page cannot say of itself. Browsers report what strict Trusted Types would refuse, and refuse nothing: players
 * that exports name write scripts into the page.
 */
export const HEADERS = `/*
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), geolocation=(), payment=(), usb=(), interest-cohort=()
/
  Content-Security-Policy-Report-Only: require-trusted-types-for 'script'
/index.html
  Content-Security-Policy-Report-Only: require-trusted-types-for 'script'
`;
