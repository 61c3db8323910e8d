/** How far the book is read, 0 on its first page .. 1 on its last one. */
export function readFraction(lastVisible: number, pageCount: number): number {
  return pageCount > 1 ? lastVisible / (pageCount - 1) : 1;
}
