import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Actions, Driver } from './driver.ts';
import { keys, stroke, typed } from './gestures.ts';
import { findFileField, look, type Look, type Step, type Words } from './look.ts';

type Name = string | RegExp;

const asWords = (name: Name): Words =>
  typeof name === 'string' ? name : { source: name.source, flags: name.flags };

/** Testing Library for a page. Its own file for browsers does not pass through `exports`. */
const finder = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** An element of a page, or several, found again with each question. */
export class Spot {
  readonly #page: EnginePage;
  readonly #steps: readonly Step[];

  constructor(page: EnginePage, steps: readonly Step[]) {
    this.#page = page;
    this.#steps = steps;
  }

  #within = (step: Step): Spot => new Spot(this.#page, [...this.#steps, step]);
  role = (role: string, name?: Name): Spot =>
    this.#within(name === undefined ? { role } : { role, name: asWords(name) });
  text = (words: Name): Spot => this.#within({ text: asWords(words) });
  label = (words: Name): Spot => this.#within({ label: asWords(words) });
  css = (css: string): Spot => this.#within({ css });

  get #title(): string {
    return this.#steps.map((step) => JSON.stringify(step)).join(' ');
  }

  look = (act?: 'show' | 'select' | { choose: string }): Promise<Look> => this.#page.look(this.#steps, act);

  /** Waits until what is seen fits. */
  async until(what: string, fits: (seen: Look) => boolean): Promise<Look> {
    let last = await this.look();
    await expect
      .poll(
        async () => {
          last = await this.look();
          return fits(last) ? what : last;
        },
        { message: `${this.#title} is ${what}` },
      )
      .toBe(what);
    return last;
  }

  seen = (): Promise<Look> => this.until('in sight', ({ count }) => count > 0);
  gone = (): Promise<Look> => this.until('gone', ({ count }) => count === 0);
  says = (words: RegExp): Promise<Look> => this.until(`saying ${words}`, ({ text }) => words.test(text));

  /** Waits until it stands still, can be pressed and nothing lies over it; resolves to its middle. */
  async #still(): Promise<[number, number]> {
    let before = '';
    let middle: [number, number] = [0, 0];
    await expect
      .poll(
        async () => {
          const { count, enabled, covered, box } = await this.look('show');
          const place = JSON.stringify(box);
          const state =
            count === 0
              ? 'not there'
              : !enabled
                ? 'disabled'
                : covered !== null
                  ? `covered by ${covered}`
                  : place === before
                    ? 'ready'
                    : 'moving';
          before = place;
          middle = [box.x + box.width / 2, box.y + box.height / 2];
          return state;
        },
        { message: `${this.#title} can be pressed` },
      )
      .toBe('ready');
    return middle;
  }

  async tap(): Promise<void> {
    await this.#page.act(stroke(this.#page.pointer, [await this.#still()]));
  }

  /** Presses until something has come of it: a popup takes no press in its first half second (TKT-29). */
  async tapUntil(done: () => Promise<boolean>): Promise<void> {
    await expect(async () => {
      if ((await this.look()).count > 0) await this.tap();
      await expect.poll(done, { timeout: 1500 }).toBe(true);
    }).toPass();
  }

  /** Types, in place of what stands there. */
  async fill(text: string): Promise<void> {
    await this.tap();
    await this.look('select');
    await this.#page.act(typed([keys.backspace, ...Array.from(text)]));
  }

  /** Chooses from a native list. Its popup is the engine's own, and no driver can press in it. */
  async choose(option: string): Promise<void> {
    await this.seen();
    await this.look({ choose: option });
  }
}

/** A page of an engine, used by what people see of it. */
export class EnginePage {
  readonly driver: Driver;
  readonly origin: string;
  readonly #document = new Spot(this, []);

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  get pointer(): Driver['pointer'] {
    return this.driver.pointer;
  }
  role = (role: string, name?: Name): Spot => this.#document.role(role, name);
  text = (words: Name): Spot => this.#document.text(words);
  label = (words: Name): Spot => this.#document.label(words);
  css = (css: string): Spot => this.#document.css(css);
  heading = (name: Name): Spot => this.role('heading', name);
  act = (actions: Actions): Promise<void> => this.driver.act(actions);
  open = (path: string): Promise<void> => this.driver.open(`${this.origin}${path}`);
  path = (): Promise<string> => this.driver.call(() => location.pathname + location.search);
  press = (name: Name): Promise<void> => this.role('button', name).tap();

  async look(steps: readonly Step[], act?: 'show' | 'select' | { choose: string }): Promise<Look> {
    // `undefined` does not travel.
    const ask = () => (act ? this.driver.call(look, steps, act) : this.driver.call(look, steps));
    const seen = await ask();
    if (seen !== 'unready') return seen;
    await this.driver.run(finder);
    const again = await ask();
    if (again === 'unready') throw new Error('The page does not take what finds elements in it');
    return again;
  }

  async expectPath(path: RegExp): Promise<void> {
    await expect.poll(this.path, { message: 'the address' }).toMatch(path);
  }

  /** Puts files into the field of a group. */
  async setFiles(group: string, files: readonly string[]): Promise<void> {
    await this.role('group', group).seen();
    await this.driver.setFiles(findFileField, [group], files);
  }

  /** Waits until the service worker has all that the page was made of. */
  async keptForOffline(): Promise<void> {
    const isKept = () => {
      const holder = globalThis as { candlewickKept?: boolean };
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/assets/') && !path.endsWith('.map'));
      // A driver waits for no promise: the next question gets its answer.
      const look = async () => {
        const found = await Promise.all(['/', ...files].map((path) => caches.match(path)));
        holder.candlewickKept = found.every((one) => one !== undefined);
      };
      void look();
      return holder.candlewickKept === true;
    };
    await expect.poll(() => this.driver.call(isKept), { message: 'the page is kept' }).toBe(true);
  }

  /** The strip is silent while prices are live; what it would say stands in an attribute. */
  async live(): Promise<void> {
    await expect
      .poll(
        () =>
          this.driver.call(
            () => document.querySelector<HTMLElement>('[data-connection]')?.dataset['connection'] ?? '',
          ),
        { message: 'the connection' },
      )
      .toBe('live');
  }
}
