import { formatSignedMoney } from '../../i18n/format.ts';
import type { Bars, Drag, Level, Press, Scale, Style } from '../layer.ts';
import { invalidation } from '../redraw.ts';
import type { ChartLine, LineDraft, LineKind, LineLook } from './chart-line.ts';
import type { LineDragParts } from './line-drag.ts';
import { snapPrice } from './snap-price.ts';

export interface LinesOwner {
  /** A tap on the chip of a line. */
  onSelectLine?(id: string): void;
  /** HND-08: a line was dropped. It stays there until the next lines are set; nothing else has been done. */
  onDraft?(draft: LineDraft): void;
  /** HND-11, HND-12: the cross of a line, or Delete on it. */
  onRemoveLine?(id: string, byKey: boolean): void;
  /** Which line is under a finger; null once it has left. */
  onHoldLine?(id: string | null): void;
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
  colourOf(line: Pick<ChartLine, 'kind' | 'side'>, style: Style): string;
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
  function moveTo(id: string, look: Pick<LineLook, 'id' | 'price'> | null, byKey = false): void {
    ask(invalidation.marks);
    const line = find(id);
    if (!line || look === null) return;
    const { price } = look;
    if (look.id === id) {
      if (price === line.price) return;
      const money = line.drag?.moneyAt(price) ?? null;
      const name = line.drag?.becomes?.(price)?.name;
      const moved = { ...line, price, money, ...(name !== undefined && { names: [name] as const }) };
      lines = lines.map((one) => (one.id === id ? moved : one));
    }
    owner().onDraft?.({ id: look.id, price, ...(byKey && { byKey }) });
  }

  function stepper({ id, price, drag }: ChartLine): Pick<Level, 'step' | 'bounds'> {
    if (!drag) return {};
    const { bounds, step: pip, becomes } = drag;
    const to = (wanted: number) => {
      const found = snapPrice(wanted, { snaps: [], reach: 0, round: pip, step: pip, bounds }).price;
      return becomes ? becomes(found) : { id, price: found };
    };
    return { bounds, step: (steps) => moveTo(id, to(price + steps * pip), true) };
  }

  return {
    all: () => lines,
    /** Those that are not under a finger. */
    standing: () => lines.filter(({ id }) => id !== held?.id),
    set(next: readonly ChartLine[]): void {
      lines = next;
      if (held && !find(held.id)?.drag) held.letGo();
    },
    drag(id: string, press: Press): Promise<Drag> {
      const line = find(id);
      const now = painted();
      if (!line?.drag || !now) return Promise.reject(new Error('The line has gone.'));
      const mine = { id, letGo: press.letGo };
      held = mine;
      owner().onHoldLine?.(id);
      ask(invalidation.marks);
      return loadDrag({
        line: { ...line, drag: line.drag },
        press,
        colourOf: (kind: LineKind) => colourOf({ kind, side: line.side }, now.style),
        style: now.style,
        scale: now.g,
        bars: now.bars,
        isThere: () => find(id) !== undefined,
        others: prices().filter((price) => price !== line.price),
        onEnd(look) {
          // The next one may be held already, while this one is on its way back.
          if (held !== mine) return;
          held = null;
          moveTo(id, look);
          owner().onHoldLine?.(null);
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
        ...(isSelected && line.canRemove && { remove: () => owner().onRemoveLine?.(id, true) }),
      };
    },
  };
}
