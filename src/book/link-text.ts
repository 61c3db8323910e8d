/** A place in the page, or a path that says so itself. */
const LOCAL = /^(\.{0,2}\/|[?#])/;
/** What ends like a host but is a file beside the book. */
const FILE = new RegExp(
  "^[^/?#]+\\.(x?html?|php|aspx?|jsp|pdf|epub|mobi|txt|rtf|csv|docx?|xlsx?|pptx?|od[tsp]|jpe?g|png|gif|webp|avif|svg|" +
    "bmp|ico|tiff?|mp3|mp4|m4[av]|og[gav]|wav|webm|mov|avi|flv|swf|zip|rar|exe|msi|dmg|apk|ics|vcf|json|xml)([?#]|$)",
  "i",
);
const HOST = /^([\p{L}\d-]+\.)+[a-z]{2,}(:\d{1,5})?([/?#]|$)/iu;

/**
 * A link with all that its author left out. Web addresses are trimmed; "www…" is of the web, what looks like an e-mail
 * address is one, and a bare word is taken as the middle of "www.….". A bare host such as example.com is of the web
 * too; what has a slash, or the ending of a file, and is no host stands for itself.
 */
export function spelledOut(written: string): string {
  const link = written.trim();
  if (link === "" || LOCAL.test(link)) return link;
  if (/^www/i.test(link)) return `http://${link}`;
  if (!FILE.test(link) && HOST.test(link)) return `http://${link}`;
  if (/^[a-z][a-z\d+.-]*:/i.test(link)) return link;
  if (/^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(link)) return `mailto:${link}`;
  return /[@./]/.test(link) ? link : `http://www.${link}`;
}
