/** An event of a pointer at a moment of the test's own clock. */
export function pointerEvent(type: string, ms: number, init: PointerEventInit = {}): PointerEvent {
  const event = new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1, button: 0, ...init });
  Object.defineProperty(event, "timeStamp", { value: ms });
  return event;
}
