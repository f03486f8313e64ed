import type { Instrument } from '../../src/generated/rest.d.ts';
import type { MarketTick } from '../../src/generated/socket.d.ts';
import { formatChange, formatPrice } from '../../src/i18n/format.ts';
import common from '../../src/ui/common.module.css';
import { changeClass, changeText } from '../../src/ui/direction.ts';
import { FeedSocket } from './feed-socket.ts';
import { type MakeSubject, overscan, rowHeight } from './subject.ts';

interface Row {
  element: HTMLElement;
  show(tick: MarketTick): void;
}

/**
 * The floor: the list as one would write it by hand for one page. No framework, no store, no contract; a plain array of newest ticks, one
 * frame callback, text nodes. It looks the same and uses the same formats.
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
  element.innerHTML = `<a class="quote" data-open="true"><span class="logo"></span><span class="quote-names"><strong class="quote-code">${ShowCode}</strong><span class="quote-name">${Name}</span></span><span class="quote-spark"></span><span class="quote-figures"><span class="quote-price ${common.num}">${formatPrice(ForexQuotations.Close, PricePrecision)}</span><span class="quote-foot"><span class="quote-change ${common.num}">${formatChange(0)}</span></span></span></a>`;
  const price = element.querySelector('.quote-price')?.firstChild;
  const change = element.querySelector('.quote-change');
  const changeNode = change?.firstChild;
  if (!(price instanceof Text) || !(changeNode instanceof Text) || !change)
    throw new Error('The row lost a part');
  return {
    element,
    show({ Close, Change }) {
      price.data = formatPrice(Close, PricePrecision);
      changeNode.data = changeText(Change, formatChange(Change));
      const name = `${common.num} quote-change ${changeClass(Change)}`;
      if (change.className !== name) change.className = name;
    },
  };
}
