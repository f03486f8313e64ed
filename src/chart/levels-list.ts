import styles from './candle-chart.module.css';
import type { Layers, Level } from './layer.ts';

/** The levels of a chart for keys and readers. */
interface LevelsList {
  /** After a drawing: follows what there is and where it stands. */
  update(): void;
  destroy(): void;
}

/** HND-11, HND-12. */
const removers: ReadonlySet<string> = new Set(['Delete', 'Backspace', 'x', 'X']);

/** How many steps a key takes with Shift. */
const far = 10;

function say(element: HTMLElement, { label, value, text, bounds = [value, value] }: Level): void {
  element.ariaLabel = label;
  element.ariaValueMin = String(bounds[0]);
  element.ariaValueMax = String(bounds[1]);
  element.ariaValueNow = String(value);
  element.ariaValueText = text;
}

/**
 * HND-20: a list beside the plot, for a slider has no children of its own: of each level a slider over its chip. It is
 * one Tab stop. Words are written at the focus or at a key, never by a tick (CHT-20).
 */
export function createLevelsList(plot: HTMLElement, layers: Layers): LevelsList {
  const list = document.createElement('ul');
  list.className = styles.levels;
  const known = new Map<string, HTMLElement>();
  /** What the layers said last: the same lists say the same. */
  let last: readonly (readonly Level[] | undefined)[] = [];
  const all = () => layers.all().flatMap((layer) => layer.levels?.() ?? []);
  const levelOf = (id: string) => all().find((level) => level.id === id);

  function focus(id: string | undefined): void {
    const element = id === undefined ? undefined : known.get(id);
    if (!element) return;
    for (const other of known.values()) other.tabIndex = -1;
    element.tabIndex = 0;
    element.focus();
  }

  /** Whether the key was the level's. */
  function press(id: string, { key, altKey, shiftKey }: KeyboardEvent): boolean {
    const level = levelOf(id);
    const way = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0;
    if (key === 'Enter') level?.select();
    else if (level?.remove && removers.has(key)) level.remove();
    else if (way !== 0 && altKey) level?.step?.(way * (shiftKey ? far : 1));
    else if (way !== 0) {
      const byValue = all().toSorted((a, b) => a.value - b.value);
      focus(byValue[byValue.findIndex((one) => one.id === id) + way]?.id);
    } else return false;
    return true;
  }

  function make(id: string): HTMLElement {
    const element = document.createElement('div');
    element.setAttribute('role', 'slider');
    element.ariaOrientation = 'vertical';
    element.tabIndex = known.size === 0 ? 0 : -1;
    const sayNow = () => {
      const level = levelOf(id);
      if (level) say(element, level);
    };
    element.addEventListener('focus', sayNow);
    element.addEventListener('keydown', (event) => {
      if (!press(id, event)) return;
      event.preventDefault();
      sayNow();
    });
    list.appendChild(document.createElement('li')).append(element);
    known.set(id, element);
    sayNow();
    return element;
  }

  function drop(levels: readonly Level[]): void {
    for (const [id, element] of Array.from(known)) {
      if (levels.some((level) => level.id === id)) continue;
      element.parentElement?.remove();
      known.delete(id);
      // One of them can always be reached.
      const [first] = Array.from(known.values());
      if (first && element.tabIndex === 0) first.tabIndex = 0;
    }
  }

  return {
    update() {
      const parts = layers.all().map((layer) => layer.levels?.());
      if (parts.length === last.length && parts.every((part, i) => part === last[i])) return;
      last = parts;
      const levels = all();
      if (levels.length === 0 && known.size === 0) return;
      drop(levels);
      if (!list.isConnected) plot.after(list);
      for (const { id, middle, label } of levels) {
        const element = known.get(id) ?? make(id);
        // What it is may change, as a limit turns into a stop; its figures are said when somebody asks.
        if (element.ariaLabel !== label) element.ariaLabel = label;
        const place = `translateY(calc(${Math.round(middle)}px - 50%))`;
        if (element.style.transform !== place) element.style.transform = place;
      }
      if (known.size === 0) list.remove();
    },
    destroy: () => list.remove(),
  };
}
