import type { Instrument } from '../../src/generated/rest.d.ts';

/** One way to show the list, as the page measures it. */
interface Subject {
  /** The socket that it listens to. */
  socket: { say(text: string): void };
}

/** Mounts the list into the host; resolves once its first rows are there. */
export type MakeSubject = (host: HTMLElement, instruments: readonly Instrument[]) => Promise<Subject>;

/** Pixels of a row, and how far beyond the window rows are mounted: as the product's list has it. */
export const rowHeight = 60;
export const overscan = 360;
