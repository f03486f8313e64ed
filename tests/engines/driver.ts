import type { Input } from 'webdriver-bidi-protocol';

/** WebDriver's actions, in the words that both of its protocols have: pointers, keys, wheel. */
export type Actions = Input.PerformActionsParameters['actions'];

/** A page of an engine, in a profile of its own: what an engine must be able to do. Everything else is made of this. */
export interface Driver {
  /** What a press is made with: WebKitGTK takes every pointer for a mouse. */
  pointer: 'touch' | 'mouse';
  /** Resolves when the document and what it asks for at first are loaded. */
  open(url: string): Promise<void>;
  /** Runs a function in the page. It sees nothing of this module; arguments and result travel as JSON. */
  call<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** Runs a script as text. The page's own policy holds for neither. */
  run(source: string): Promise<void>;
  act(actions: Actions): Promise<void>;
  /** Chooses files in the field that a function finds in the page. */
  setFiles<Args extends readonly unknown[]>(
    find: (...args: Args) => Element | null,
    args: Args,
    files: readonly string[],
  ): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Takes the network from the page as the browser sees it; null where an engine has no switch for it. */
  setOffline: ((offline: boolean) => Promise<void>) | null;
  close(): Promise<void>;
}

export const engineNames = ['webkit', 'firefox'] as const;
export type EngineName = (typeof engineNames)[number];

/** An engine that was started once, for one page after the other. */
export interface Engine {
  openPage(): Promise<Driver>;
  end(): Promise<void>;
}

/** The window of a phone. */
export const phone = { width: 390, height: 844 };

/** Milliseconds in which an engine answers, on a busy machine too. */
export const patience = 60_000;

/** What `call` sends: the function and its arguments as text, so that both protocols carry them alike. */
export const asCall = (run: (...args: never[]) => unknown): string =>
  `JSON.stringify((${run.toString()})(...JSON.parse(given))) ?? 'null'`;
