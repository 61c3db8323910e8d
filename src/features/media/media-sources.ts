/** Where media may come from: the web, a disk beside the book, and data within the book; nothing that can run. */
const MEDIUM = /^(https?:|file:|blob:|data:(audio|video)\/)/i;
const POSTER = /^(https?:|file:|blob:|data:image\/)/i;

/** `url` where a media element may load it, else "". */
export function mediumAddress(url: string): string {
  return MEDIUM.test(url) ? url : "";
}

/** `url` where it can be a poster or a photo, else "". */
export function pictureAddress(url: string): string {
  return POSTER.test(url) ? url : "";
}
