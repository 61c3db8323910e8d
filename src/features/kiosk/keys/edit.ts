/** A field that keys write into. */
export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Kinds of input elements that take any text, and tell where their caret is. */
const TEXT_TYPES = ["text", "search", "password", "tel", "url"];

/** The field of an event's target, if visitors may write into it. */
export function textFieldOf(target: EventTarget | null): TextField | null {
  const isField =
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && TEXT_TYPES.includes(target.type));
  return isField && !target.readOnly && !target.disabled ? target : null;
}

/** Writes at the caret, over what is selected, as a keyboard does; a field that is full takes no more. */
export function write(field: TextField, text: string): void {
  const [start, end] = caretOf(field);
  const isFull = field.maxLength >= 0 && field.value.length - (end - start) + text.length > field.maxLength;
  if (!isFull) replace(field, text, [start, end], "insertText");
}

/** Takes away what is selected, or else the sign before the caret. */
export function eraseBack(field: TextField): void {
  const [start, end] = caretOf(field);
  const [sign = ""] = [...field.value.slice(0, start)].slice(-1); // some are two units long
  if (end > 0) replace(field, "", [start === end ? start - sign.length : start, end], "deleteContentBackward");
}

/** Presses Enter: a new line in a long text, else what the field's own listeners or its form make of it. */
export function pressEnter(field: TextField): void {
  if (field instanceof HTMLTextAreaElement) return write(field, "\n");
  const isOwn = !field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  if (!isOwn) field.form?.requestSubmit();
}

function caretOf({ value, selectionStart, selectionEnd }: TextField): readonly [start: number, end: number] {
  return [selectionStart ?? value.length, selectionEnd ?? value.length];
}

function replace(field: TextField, text: string, [start, end]: readonly [number, number], inputType: string): void {
  field.setRangeText(text, start, end);
  field.setSelectionRange(start + text.length, start + text.length);
  field.dispatchEvent(new InputEvent("input", { inputType, data: text || null, bubbles: true }));
}
