import { yOf } from '../geometry.ts';
import type { Scale, Style } from '../layer.ts';

interface FloatParts {
  place: HTMLElement;
  colour: string;
  name: string;
  /** Where the line was. */
  from: number;
  style: Style;
  scale: Scale;
}

/** Half of a chip's height with a pixel of air, in CSS pixels. */
const half = 11;

/**
 * HND-08: a line under the finger: the line itself, its old level dotted, a tint between them, chip and tag. They are
 * elements, moved by transforms alone, so that no canvas changes with a move; of the texts only another one is written.
 */
export function createFloat({ place, colour, name, from, style, scale: g }: FloatParts) {
  const { palette, texts } = style;
  const css = (pixels: number) => `${pixels / g.ratio}px`;
  const part = (look: string) => {
    const element = place.appendChild(document.createElement('div'));
    element.style.cssText = `position:absolute;inset:0 auto auto 0;contain:layout style;will-change:transform;${look}`;
    return element;
  };
  const across = `inline-size:${css(g.left + g.width)};`;
  const label = `block-size:20px;box-sizing:border-box;border:1px solid ${colour};border-radius:4px;white-space:nowrap;text-align:center;font:600 ${palette.labelSize}px/18px ${palette.font};`;
  const old = part(`${across}border-block-start:1px dotted ${colour}`);
  const tint = part(`${across}block-size:1px;transform-origin:0 0;opacity:0.12;background:${colour}`);
  const rule = part(`${across}block-size:1px;background:${colour}`);
  const axis = css(g.left + g.width);
  const chip = part(
    `${label}inset-inline:auto calc(100% - ${axis} + 3px);padding-inline:6px;background:${palette.surface};color:${colour}`,
  );
  const tag = part(`${label}inset-inline:${axis} 0;background:${colour};color:${palette.surface}`);
  const write = (element: HTMLElement, text: string) => {
    if (element.textContent !== text) element.textContent = text;
  };
  return (price: number, money: string): void => {
    const [was, y] = [yOf(g, from) / g.ratio, yOf(g, price) / g.ratio];
    const [top, bottom] = [g.top / g.ratio + half, (g.top + g.height) / g.ratio - half];
    const middle = Math.max(top, Math.min(bottom, y)) - 10;
    old.style.transform = `translateY(${was}px)`;
    tint.style.transform = `translateY(${Math.min(y, was)}px) scaleY(${Math.abs(y - was)})`;
    rule.style.transform = `translateY(${y}px)`;
    chip.style.transform = `translateY(${middle}px)`;
    tag.style.transform = `translateY(${middle}px)`;
    write(chip, money ? `${name} ${money}` : name);
    write(tag, texts.price(price));
  };
}
