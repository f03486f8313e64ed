import type { Texts } from './parse-request.ts';

/** What was asked, as far as a mocked answer depends on it. */
export interface Asked {
  query: Texts;
  body: unknown;
}

/** A mocked answer, which nobody has checked yet. */
export interface Drawn {
  status: number;
  body: unknown;
}
