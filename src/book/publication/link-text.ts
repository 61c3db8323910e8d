/** A place in the page, or a path that begins like one. */
const LOCAL = /^(\.{0,2}\/|[?#])/;
/** File names, which could also be read as hosts. */
const FILE = new RegExp(
  "^[^/?#]+\\.(x?html?|php|aspx?|jsp|pdf|epub|mobi|txt|rtf|csv|docx?|xlsx?|pptx?|od[tsp]|jpe?g|png|gif|webp|avif|svg|" +
    "bmp|ico|tiff?|mp3|mp4|m4[av]|og[gav]|wav|webm|mov|avi|flv|swf|zip|rar|exe|msi|dmg|apk|ics|vcf|json|xml)([?#]|$)",
  "i",
);
const HOST = /^([\p{L}\d-]+\.)+[a-z]{2,}(:\d{1,5})?([/?#]|$)/iu;

/**
 * Adds what authors leave out of links. Web addresses are trimmed; "www…" and bare hosts such as example.com are web
 * addresses, what looks like an e-mail address is one, and a bare word is the middle of "www.….com". Paths and file names
 * stay as they are.
 */
export function completeLink(written: string): string {
  const link = written.trim();
  if (link === "" || LOCAL.test(link)) return link;
  if (/^www/i.test(link)) return `http://${link}`;
  if (!FILE.test(link) && HOST.test(link)) return `http://${link}`;
  if (/^[a-z][a-z\d+.-]*:/i.test(link)) return link;
  if (/^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(link)) return `mailto:${link}`;
  return /[@./]/.test(link) ? link : `http://www.${link}`;
}
