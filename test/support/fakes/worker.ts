/** A worker that only notes what it is asked; the test answers for it. */
export class FakeWorker<Message> {
  readonly asked: Message[] = [];
  isTerminated = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  postMessage(message: Message) {
    this.asked.push(message);
  }
  terminate() {
    this.isTerminated = true;
  }
}

/** Gives code under test fake workers. @returns those made so far, and what gives it the real ones again */
export function fakeWorkers<Message>() {
  const made: FakeWorker<Message>[] = [];
  const { Worker } = globalThis;
  class NotedWorker extends FakeWorker<Message> {
    constructor() {
      super();
      made.push(this);
    }
  }
  Object.assign(globalThis, { Worker: NotedWorker });
  const restore = () => {
    globalThis.Worker = Worker;
  };
  return { made, restore };
}
