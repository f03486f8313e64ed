import { formatSignedMoney } from '../../i18n/format.ts';
import type { Bars, Drag, Level, Press, Scale, Style } from '../layer.ts';
import { invalidation } from '../redraw.ts';
import type { ChartLine, LineDraft } from './chart-line.ts';
import type { LineDragParts } from './line-drag.ts';
import { snapPrice } from './snap-price.ts';

export interface LinesOwner {
  /** A tap on the chip of a line. */
  onSelectLine?(id: string): void;
  /** HND-08: a line was dropped. It stays there until the next lines are set; nothing else has been done. */
  onDraft?(draft: LineDraft): void;
}

/** What was painted last. */
export interface Painted {
  readonly g: Scale;
  readonly style: Style;
  readonly bars: Bars;
}

interface LineSetParts {
  owner(): LinesOwner;
  ask(wanted: number): void;
  painted(): Painted | null;
  colourOf(line: ChartLine, style: Style): string;
  /** Prices of all that stands on the chart. */
  prices(): readonly number[];
}

const loadDrag = async (parts: LineDragParts): Promise<Drag> =>
  (await import('./line-drag.ts')).createLineDrag(parts);

/** The lines of a chart, by their ids: which there are, which is under a finger, and what becomes of it. */
export function createLineSet({ owner, ask, painted, colourOf, prices }: LineSetParts) {
  let lines: readonly ChartLine[] = [];
  /** The line under a finger, which is drawn by what drags it. */
  let held: { id: string; letGo(): void } | null = null;
  const find = (id: string) => lines.find((one) => one.id === id);

  /** It stays there as a draft, until the next lines are set; null: where it was. */
  function moveTo(id: string, price: number | null): void {
    ask(invalidation.marks);
    const line = find(id);
    if (!line || price === null || price === line.price) return;
    const money = line.drag?.moneyAt(price) ?? null;
    lines = lines.map((one) => (one.id === id ? { ...one, price, money } : one));
    owner().onDraft?.({ id, price });
  }

  function stepper({ id, price, drag }: ChartLine): Pick<Level, 'step' | 'bounds'> {
    if (!drag) return {};
    const { bounds, step: pip } = drag;
    const to = (wanted: number) =>
      snapPrice(wanted, { snaps: [], reach: 0, round: pip, step: pip, bounds }).price;
    return { bounds, step: (steps) => moveTo(id, to(price + steps * pip)) };
  }

  return {
    all: () => lines,
    /** Those that are not under a finger. */
    standing: () => lines.filter(({ id }) => id !== held?.id),
    set(next: readonly ChartLine[]): void {
      lines = next;
      const line = held && find(held.id);
      if (held && !line?.drag) held.letGo();
    },
    drag(id: string, press: Press): Promise<Drag> {
      const line = find(id);
      const now = painted();
      if (!line?.drag || !now) return Promise.reject(new Error('The line has gone.'));
      held = { id, letGo: press.letGo };
      ask(invalidation.marks);
      return loadDrag({
        line: { ...line, drag: line.drag },
        press,
        colour: colourOf(line, now.style),
        style: now.style,
        scale: now.g,
        bars: now.bars,
        others: prices().filter((price) => price !== line.price),
        onEnd(price) {
          held = null;
          moveTo(id, price);
        },
      });
    },
    /** As of now and not as painted: a key is answered in words before the next frame. `middle` in CSS pixels. */
    levelOf(id: string, middle: number): Level | null {
      const line = find(id);
      const now = painted();
      if (!line || !now) return null;
      const { names, price, money, isSelected } = line;
      return {
        id,
        label: names[0],
        value: price,
        // Written only when somebody asks: where it stands is asked for with every drawing.
        get text() {
          const words = [now.style.texts.price(price), money === null ? '' : formatSignedMoney(money)];
          return words.join(' ').trim();
        },
        middle,
        select: () => owner().onSelectLine?.(id),
        ...(isSelected && stepper(line)),
      };
    },
  };
}
