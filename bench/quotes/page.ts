import { i18n } from '@lingui/core';
import '../../src/ui/tokens.css';
import '../../src/ui/base.css';
import styles from '../../src/features/quote-row.module.css';
import { formatPrice } from '../../src/i18n/format.ts';
import { makeDirect } from './direct.ts';
import { createFeed, makeInstruments } from './feed.ts';
import { FeedSocket } from './feed-socket.ts';
import { makeOurs } from './ours.tsx';
import type { MakeSubject } from './subject.ts';

/** One list, measured. */
export interface Outcome {
  /** Milliseconds of script a frame, for each block. */
  blocks: number[];
  mounted: number;
  /** Rows looked at, at the end and at several places of the list. */
  checked: number;
  /** How many of them showed an old price. */
  wrong: number;
}

export type Kind = 'direct' | 'ours';

const framesABlock = 100;
/** Where the rows are looked at; the first is where the script is measured. */
const places = [3000, 900, 0, 29_000, 15_000];
const makers: Record<Kind, MakeSubject> = { direct: makeDirect, ours: makeOurs };

i18n.loadAndActivate({ locale: 'en', messages: {} });
Object.defineProperty(window, 'WebSocket', { value: FeedSocket });
// No server: the rows' small charts get an empty one.
window.fetch = () => Promise.resolve(Response.json({ code: 1, msg: '', data: [] }));

const paint = requestAnimationFrame.bind(window);
const nextFrame = () => new Promise<void>((resolve) => paint(() => resolve()));

/** Frames that a subject asks for wait here, so that they run inside the measured time. */
let waiting: FrameRequestCallback[] = [];
window.requestAnimationFrame = (callback) => waiting.push(callback);
function flush(): void {
  const due = waiting;
  waiting = [];
  for (const callback of due) callback(performance.now());
}

function shown(host: HTMLElement, newest: ReadonlyMap<number, { Close: number }>) {
  const rows = [...host.querySelectorAll(`.${styles.row}`)];
  const wrong = rows.filter((row) => {
    const id = Number(row.querySelector(`.${styles.code}`)?.textContent?.split('/')[1]);
    const tick = newest.get(id);
    return (
      tick !== undefined && row.querySelector(`.${styles.price}`)?.textContent !== formatPrice(tick.Close, 2)
    );
  });
  return { checked: rows.length, wrong: wrong.length };
}

/** One list with a feed of its own. */
async function start(kind: Kind) {
  const instruments = makeInstruments();
  const feed = createFeed(instruments);
  const host = document.createElement('div');
  // One on top of the other, so that both have the same rows in sight.
  if (kind === 'direct') host.style.cssText = 'position: absolute; inset-inline: 0; inset-block-start: 0';
  document.body.append(host);
  const subject = await makers[kind](host, instruments);
  const outcome: Outcome = { blocks: [], mounted: 0, checked: 0, wrong: 0 };
  return {
    outcome,
    /** A message and a frame at a time. */
    run() {
      const messages = Array.from({ length: framesABlock }, feed.next);
      const begin = performance.now();
      for (const message of messages) {
        subject.socket.say(message);
        flush();
      }
      outcome.blocks.push((performance.now() - begin) / framesABlock);
    },
    say: () => subject.socket.say(feed.next()),
    look() {
      const { checked, wrong } = shown(host, feed.newest);
      outcome.mounted ||= checked;
      outcome.checked += checked;
      outcome.wrong += wrong;
    },
  };
}

/** Scrolls while the feeds go on, and gives the rows time to settle. */
async function goTo(place: number, lists: Record<Kind, { say(): void }>): Promise<void> {
  window.scrollTo(0, place);
  for (let i = 0; i < 20; i++) {
    for (const list of Object.values(lists)) list.say();
    await nextFrame();
    flush();
  }
}

/**
 * Both lists in turn, a block at a time, so that whatever else the machine does meets both. Then it goes to several
 * places of the list while the feeds go on, and looks at what the rows say.
 */
window.measureQuotes = async (blocks) => {
  const lists = { direct: await start('direct'), ours: await start('ours') };
  await goTo(places[0], lists);
  for (let block = 0; block < blocks; block++) {
    const order: readonly Kind[] = block % 2 === 0 ? ['direct', 'ours'] : ['ours', 'direct'];
    for (const kind of order) lists[kind].run();
    await nextFrame();
  }
  for (const place of places) {
    await goTo(place, lists);
    for (const list of Object.values(lists)) list.look();
  }
  return { direct: lists.direct.outcome, ours: lists.ours.outcome };
};
