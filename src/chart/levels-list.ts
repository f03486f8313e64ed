import styles from './hands.module.css';
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

/** An element with what it says and where it stands: to ask it costs more than a drawing. */
interface Known {
  readonly element: HTMLElement;
  label: string;
  value: number;
  middle: number;
}

function say(element: HTMLElement, { label, value, text, bounds = [value, value] }: Level): void {
  element.ariaLabel = label;
  element.ariaValueMin = String(bounds[0]);
  element.ariaValueMax = String(bounds[1]);
  element.ariaValueNow = String(value);
  element.ariaValueText = text;
}

/**
 * A level that was moved, or put back, says so at once, for it may have the focus by then. What it is may change, as a
 * limit turns into a stop; its money is said when somebody asks.
 */
function follow(one: Known, level: Level): void {
  const { label, value, middle } = level;
  if (one.label !== label) one.element.ariaLabel = one.label = label;
  if (one.value !== value) {
    one.value = value;
    say(one.element, level);
  }
  const place = Math.round(middle);
  if (one.middle === place) return;
  one.middle = place;
  one.element.style.transform = `translateY(calc(${place}px - 50%))`;
}

/**
 * HND-20: a list beside the plot, for a slider has no children of its own: of each level a slider over its chip. It is
 * one Tab stop. Words are written at the focus or at a key, never by a tick (CHT-20).
 */
export function createLevelsList(plot: HTMLElement, layers: Layers): LevelsList {
  const list = document.createElement('ul');
  list.className = styles.levels;
  const known = new Map<string, Known>();
  /** What the layers said last: the same lists say the same. */
  let last: readonly (readonly Level[] | undefined)[] = [];
  const all = () => layers.all().flatMap((layer) => layer.levels?.() ?? []);
  const levelOf = (id: string) => all().find((level) => level.id === id);

  function focus(id: string | undefined): void {
    const found = id === undefined ? undefined : known.get(id);
    if (!found) return;
    for (const { element } of known.values()) element.tabIndex = -1;
    found.element.tabIndex = 0;
    found.element.focus();
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

  function make(id: string): Known {
    const element = document.createElement('div');
    element.setAttribute('role', 'slider');
    element.ariaOrientation = 'vertical';
    element.tabIndex = known.size === 0 ? 0 : -1;
    const made: Known = { element, label: '', value: Number.NaN, middle: Number.NaN };
    const sayNow = () => {
      const level = levelOf(id);
      if (!level) return;
      say(element, level);
      made.label = level.label;
      made.value = level.value;
    };
    element.addEventListener('focus', sayNow);
    element.addEventListener('keydown', (event) => {
      if (!press(id, event)) return;
      event.preventDefault();
      sayNow();
    });
    list.appendChild(document.createElement('li')).append(element);
    known.set(id, made);
    sayNow();
    return made;
  }

  function drop(levels: readonly Level[]): void {
    const ids = new Set(levels.map(({ id }) => id));
    for (const [id, { element }] of Array.from(known)) {
      if (ids.has(id)) continue;
      const hadFocus = element === document.activeElement;
      element.parentElement?.remove();
      known.delete(id);
      // One of them can always be reached.
      const [first] = Array.from(known.values());
      if (first && element.tabIndex === 0) first.element.tabIndex = 0;
      // With the focus on the page's body, keys would lead nowhere.
      if (hadFocus) (first?.element ?? plot).focus({ preventScroll: true });
    }
  }

  return {
    update() {
      const parts = layers.all().map((layer) => layer.levels?.());
      if (parts.length === last.length && parts.every((part, i) => part === last[i])) return;
      last = parts;
      const levels = parts.flatMap((part) => part ?? []);
      if (levels.length === 0 && known.size === 0) return;
      drop(levels);
      if (!list.isConnected) plot.after(list);
      for (const level of levels) follow(known.get(level.id) ?? make(level.id), level);
      if (known.size === 0) list.remove();
    },
    destroy: () => list.remove(),
  };
}
