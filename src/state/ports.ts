import { atom } from "jotai/vanilla";
import type { ReaderEvents } from "../book/publication/embedding.ts";
import type { OpenedBook } from "../io/book/opened-book.ts";
import type { Clock } from "../io/clock.ts";
import type { Http } from "../io/http.ts";
import type { Pictures } from "../io/pictures/loader.ts";
import type { DataScripts } from "../io/scripts/port.ts";
import type { Storage } from "../io/storage.ts";
import type { Bus } from "../lib/bus.ts";

/** The outside world, as objects that tests replace by fakes. */
export type Ports = {
  readonly clock: Clock;
  readonly http: Http;
  readonly storage: Storage;
  readonly pictures: Pictures;
  readonly bus: Bus<ReaderEvents>;
  readonly scripts: DataScripts;
} & Omit<OpenedBook, "book">;

const portsBaseAtom = atom<Ports | null>(null);

/** The ports of this viewer; app/ sets them before anything reads them. */
export const portsAtom = atom(
  (get) => {
    const ports = get(portsBaseAtom);
    if (!ports) throw new Error("The ports are not set yet.");
    return ports;
  },
  (_get, set, ports: Ports) => set(portsBaseAtom, ports),
);
