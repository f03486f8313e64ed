import { formatChange, formatPrice, formatVolume, type Maybe } from '../../../i18n/format.ts';
import type { Quote } from '../../../live/quotes.ts';
import { changeClass, changeText, directionClass } from '../../../ui/direction.ts';

type Part = 'price' | 'change' | 'open' | 'high' | 'low' | 'volume';

/**
 * TRD-05: writes a quote into an element past React: into the descendants marked `data-quote="price"` and so on, as far as there are any,
 * and only what differs. The element itself carries `data-open` and `data-direction`.
 */
export function quoteWriter(root: HTMLElement, precision: number): (quote: Quote) => void {
  const find = (part: Part) => root.querySelector<HTMLElement>(`[data-quote="${part}"]`);
  const price = (value: Maybe) => formatPrice(value, precision);
  const parts: [HTMLElement | null, (quote: Quote) => Maybe, (value: Maybe) => string][] = [
    [find('price'), (quote) => quote.Close, price],
    [find('open'), (quote) => quote.Open, price],
    [find('high'), (quote) => quote.High, price],
    [find('low'), (quote) => quote.Low, price],
    [find('volume'), (quote) => quote.Volume, formatVolume],
    [find('change'), (quote) => quote.Change, (value) => changeText(value, formatChange(value))],
  ];
  const change = find('change');
  const written: Maybe[] = parts.map(() => undefined);

  return (quote) => {
    parts.forEach(([element, read, write], index) => {
      const value = read(quote);
      if (!element || value === written[index]) return;
      written[index] = value;
      element.textContent = write(value);
    });
    const name = `badge change num ${changeClass(quote.Change)}`;
    if (change && change.className !== name) change.className = name;
    set(root, 'open', String(quote.MarketStatus === 1));
    set(root, 'direction', directionClass(quote.Change));
  };
}

function set(element: HTMLElement, name: string, value: string): void {
  if (element.dataset[name] !== value) element.dataset[name] = value;
}
