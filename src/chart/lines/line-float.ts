import styles from './line-float.module.css';
import { yOf } from '../geometry.ts';
import type { Scale, Style } from '../layer.ts';
import { chip as chipSize } from '../orders/order-marks.ts';

interface FloatParts {
  place: HTMLElement;
  /** Where the line was. */
  from: number;
  style: Style;
  scale: Scale;
}

interface Floating {
  price: number;
  name: string;
  colour: string;
  /** '' where it is not known. */
  money: string;
}

/** Half of a chip's height with a pixel of air, in CSS pixels. */
const half = chipSize.height / 2 + 1;

/**
 * HND-08: a line under the finger: the line itself, its old level dotted, a tint between them, chip and tag. They are
 * elements, moved by transforms alone, so that no canvas changes with a move; of the texts only another one is written.
 */
export function createFloat({ place, from, style, scale: g }: FloatParts) {
  const looks = {
    '--drag-axis': `${(g.left + g.width) / g.ratio}px`,
    '--drag-height': `${chipSize.height}px`,
    '--drag-side': `${chipSize.side}px`,
    '--drag-end': `${chipSize.end}px`,
  };
  for (const [property, value] of Object.entries(looks)) place.style.setProperty(property, value);
  const part = (look: string) => {
    const element = place.appendChild(document.createElement('div'));
    element.className = look;
    return element;
  };
  const old = part(styles.dragOld);
  const tint = part(styles.dragTint);
  const rule = part(styles.dragRule);
  const chip = part(styles.dragChip);
  const tag = part(styles.dragTag);
  const write = (element: HTMLElement, text: string) => {
    if (element.textContent !== text) element.textContent = text;
  };
  /** Another place and no calculation: a browser reads such a transform in no time. */
  const put = (element: HTMLElement, y: number) => (element.style.transform = `translateY(${y}px)`);
  const was = yOf(g, from) / g.ratio;
  put(old, was);
  let shown = '';
  return ({ price, name, colour, money }: Floating): void => {
    if (colour !== shown) place.style.setProperty('--drag-colour', (shown = colour));
    const y = yOf(g, price) / g.ratio;
    const [top, bottom] = [g.top / g.ratio + half, (g.top + g.height) / g.ratio - half];
    const middle = Math.max(top, Math.min(bottom, y));
    tint.style.transform = `translateY(${Math.min(y, was)}px) scaleY(${Math.abs(y - was)})`;
    put(rule, y);
    put(chip, middle);
    put(tag, middle);
    write(chip, money ? `${name} ${money}` : name);
    write(tag, style.texts.price(price));
  };
}
