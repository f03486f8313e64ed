import styles from '../../src/features/quote-row.module.css';
import type { Instrument } from '../../src/generated/rest.d.ts';
import type { MarketTick } from '../../src/generated/socket.d.ts';
import { priceWriter, writeChange } from '../../src/i18n/format.ts';
import common from '../../src/ui/common.module.css';
import { changeClass, changeText } from '../../src/ui/direction.ts';
import { FeedSocket } from './feed-socket.ts';
import { type MakeSubject, overscan, rowHeight } from './subject.ts';

interface Row {
  element: HTMLElement;
  show(tick: MarketTick): void;
}

/**
 * The floor: the list as one would write it by hand for one page. No framework, no store, no contract; a plain array of
 * newest ticks, one frame callback, text nodes. It looks the same, and has the same writers of prices.
 */
export const makeDirect: MakeSubject = (host, instruments) => {
  const socket = new FeedSocket();
  const newest: MarketTick[] = [];
  const rows = new Map<number, Row>();
  const dirty = new Set<number>();
  let frame = 0;

  const list = document.createElement('ul');
  list.style.cssText = `position: relative; block-size: ${instruments.length * rowHeight}px; margin: 0`;
  host.append(list);

  function flush(): void {
    frame = 0;
    for (const id of dirty) rows.get(id)?.show(newest[id]);
    dirty.clear();
  }

  socket.addEventListener('message', (event) => {
    if (!(event instanceof MessageEvent)) return;
    for (const tick of JSON.parse(event.data).data as MarketTick[]) {
      newest[tick.Id] = tick;
      if (!rows.has(tick.Id)) continue;
      dirty.add(tick.Id);
      frame ||= requestAnimationFrame(flush);
    }
  });

  function place(): void {
    const first = Math.max(0, Math.floor((window.scrollY - overscan) / rowHeight));
    const last = Math.min(
      instruments.length - 1,
      Math.floor((window.scrollY + window.innerHeight + overscan) / rowHeight),
    );
    for (const [id, row] of rows) {
      if (id - 1 >= first && id - 1 <= last) continue;
      row.element.remove();
      rows.delete(id);
    }
    for (let i = first; i <= last; i++) {
      const instrument = instruments[i];
      if (rows.has(instrument.Id)) continue;
      const row = makeRow(instrument, i);
      rows.set(instrument.Id, row);
      list.append(row.element);
      if (newest[instrument.Id]) row.show(newest[instrument.Id]);
    }
  }
  place();
  window.addEventListener('scroll', place);

  return Promise.resolve({ socket });
};

function makeRow({ ShowCode, Name, PricePrecision, ForexQuotations }: Instrument, index: number): Row {
  const element = document.createElement('li');
  element.style.cssText = `position: absolute; inline-size: 100%; inset-block-start: ${index * rowHeight}px`;
  const writePrice = priceWriter(PricePrecision);
  const [now, percent] = [writePrice(ForexQuotations.Close), writeChange(0)];
  element.innerHTML = `<a class="${styles.row}" data-state="live"><span class="logo"></span><span class="${styles.names}"><strong class="${styles.code}">${ShowCode}</strong><span class="${styles.name}">${Name}</span></span><span class="${styles.spark}"></span><span class="${styles.figures}"><span class="${styles.now}"><span class="${styles.price} ${common.num}">${now}</span></span><span class="${styles.change} ${common.num}">${percent}</span></span></a>`;
  const price = element.querySelector(`.${styles.price}`)?.firstChild;
  const change = element.querySelector(`.${styles.change}`);
  const changeNode = change?.firstChild;
  if (!(price instanceof Text) || !(changeNode instanceof Text) || !change)
    throw new Error('The row lost a part');
  return {
    element,
    show({ Close, Change }) {
      price.data = writePrice(Close);
      changeNode.data = changeText(Change, writeChange(Change));
      const name = `${common.num} ${styles.change} ${changeClass(Change)}`;
      if (change.className !== name) change.className = name;
    },
  };
}
