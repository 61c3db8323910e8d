import type { Annotation } from "../../book/annotation.ts";

/** The items of one page as they are read: row by row from the top, each from where reading starts. */
export function inReadingOrder(items: readonly Annotation[], isRtl: boolean): readonly Annotation[] {
  const rest = [...items].sort((a, b) => a.box.y - b.box.y);
  const rows: Annotation[][] = [];
  for (const item of rest) {
    const row = rows.at(-1);
    if (row?.[0] && isBeside(row[0], item)) row.push(item);
    else rows.push([item]);
  }
  const start = ({ box }: Annotation) => (isRtl ? -(box.x + box.width) : box.x);
  return rows.flatMap((row) => row.sort((a, b) => start(a) - start(b)));
}

/** Whether an item stands in the row that `first` begins: its middle is as high as some part of it. */
function isBeside({ box: first }: Annotation, { box }: Annotation): boolean {
  const middle = box.y + box.height / 2;
  return middle < first.y + first.height && box.height < first.height * 3;
}
