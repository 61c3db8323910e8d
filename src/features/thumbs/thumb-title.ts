/** Labels up to this length stand close together, "2-3"; longer ones need air to be told apart. */
const SHORT_LABEL = 4;

/** The title of a group: the label of its page, or those of both in one (THUMB-21, THUMB-22). */
export function titleOf(labels: readonly string[]): string {
  return labels.join(labels.every((label) => label.length <= SHORT_LABEL) ? "-" : " – ");
}
