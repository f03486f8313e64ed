import { isCovered, labelFont, paintDashes } from '../axes.ts';
import { yOf, type Box } from '../geometry.ts';
import type { Paint, Style } from '../layer.ts';
import type { LineKind } from '../lines/chart-line.ts';
import type { ChipPalette } from './chip-palette.ts';
import { leaderLanes, lanePlace } from './chip-leaders.ts';
import { brevities, chipMoney, chipName, widthOf, type Brevity } from './chip-texts.ts';
import {
  chip,
  markColour,
  moneyColour,
  moneyOf,
  type ChipGroup,
  type PlacedChip,
  type PlacedOrders,
} from './order-marks.ts';

/** What the painter gets: with the colours of chips. */
export type ChipPaint = Paint & {
  readonly style: Style & { readonly palette: ChipPalette };
  /** How strong a line is at this moment that is on its way to the server (CNF-02). */
  readonly pulse?: number;
};

/** A chip as it was painted last, in device pixels. */
export interface PaintedChip {
  readonly placed: PlacedChip;
  readonly box: Box;
  readonly name: string;
  readonly brevity: Brevity;
  /** The room of its money: it alone is painted again when that changes. */
  readonly slot: { readonly left: number; readonly width: number };
  money: string;
  readonly colour: string;
  readonly isSelected: boolean;
}

/** Dash and gap in CSS pixels, where a line has them (HND-19). */
const dashes: Record<LineKind, readonly [number, number] | null> = {
  entry: null,
  pending: [6, 4],
  'stop-loss': [2, 3],
  'take-profit': [2, 3],
};

/** CNF-02: of a line that may be there or not, whatever it is. */
const unsureDash = [6, 4] as const;

/** Of the old level of a line that was moved. */
const ghostDash = [1, 2] as const;

/** In CSS pixels: between a chip's name and its money, for its grip, and for its cross. */
export const space = { money: 6, grip: 14, cross: 16 };

const ownLine = ({ line, acts }: ChipGroup) => [line ?? acts].find((one) => one?.isSelected);

/** HND-15: only what is selected can be dragged, and shows that. */
export const hasGrip = (group: ChipGroup): boolean => ownLine(group)?.drag !== undefined;

/** HND-11, HND-12: only what is selected can be removed. */
export const hasCross = (group: ChipGroup): boolean => ownLine(group)?.canRemove === true;

/** The largest share of the plot's width that a chip takes (HND-18). */
const widest = 0.4;

/** How strong a line is. */
const lineStrength = 0.45;

/** How strong a chip's tint is, and that of its tag. */
const tint = { chip: 0.14, tag: 0.16 };

/**
 * CHT-08: lines, chips and tags of my orders, and ticks for the stops of those that are not selected. Returns the
 * chips. What has one colour is painted in one go: filling is what costs.
 */
export function paintOrders(
  paint: ChipPaint,
  { chips, ticks }: PlacedOrders,
  selected: number | null,
): PaintedChip[] {
  const { context, g, style } = paint;
  const { palette } = style;
  for (const { kind, level } of ticks) {
    context.fillStyle = markColour({ kind, side: 'buy' }, palette);
    context.fillRect(g.left + g.width, level - g.ratio, 6 * g.ratio, 2 * g.ratio);
  }
  context.font = labelFont(palette, g.ratio, 600);
  context.textBaseline = 'middle';
  const lanes = leaderLanes(chips, g.ratio);
  const end = chipEnd(lanes, paint);
  const painted = chips.map((placed) => measureChip(paint, placed, selected, end));
  painted.forEach((one, i) => {
    paintLine(paint, one);
    const lane = lanes[i];
    if (lane !== null) paintLeader(paint, one, lane);
  });
  for (const apart of touching(painted) ? painted.map((one) => [one]) : [painted]) {
    paintBoxes(paint, apart);
    paintTexts(paint, apart);
  }
  return painted;
}

/** Where chips end: before the axis, and before the outermost leader. */
function chipEnd(lanes: readonly (number | null)[], { g }: ChipPaint): number {
  const outermost = lanes.reduce<number>((most, lane) => Math.max(most, lane ?? -1), -1);
  const free = outermost < 0 ? chip.end : lanePlace(outermost) + chip.end;
  return g.left + g.width - free * g.ratio;
}

/** HND-18: as short as it takes to leave the candles their room. */
function measureChip(
  { context, g, style: { palette } }: ChipPaint,
  placed: PlacedChip,
  selected: number | null,
  end: number,
): PaintedChip {
  const { ratio } = g;
  const { group, middle } = placed;
  const height = chip.height * ratio;
  const isSelected = group.line?.isSelected ?? group.orders.some(({ id }) => id === selected);
  const gripRoom = hasGrip(group) ? space.grip * ratio : 0;
  const crossRoom = hasCross(group) ? space.cross * ratio : 0;
  const fit = (brevity: Brevity) => {
    const name = chipName(placed, brevity);
    const money = chipMoney(group.money, brevity);
    const nameWidth = widthOf(context, name);
    const moneyWidth = money ? widthOf(context, money) : 0;
    const gap = money ? space.money * ratio : 0;
    const width = Math.ceil(nameWidth + gap + moneyWidth + 2 * chip.side * ratio + gripRoom + crossRoom);
    const left = end - width;
    const slot = { left: left + chip.side * ratio + crossRoom + nameWidth + gap, width: moneyWidth };
    const box = { left, top: Math.round(middle - height / 2), width, height };
    return {
      placed,
      box,
      name,
      money,
      brevity,
      slot,
      colour: markColour(group, palette, isSelected),
      isSelected,
    };
  };
  let made = fit(0);
  for (const brevity of brevities.slice(1)) if (made.box.width > g.width * widest) made = fit(brevity);
  return made;
}

function paintLine(
  { context, g, pulse = 1 }: ChipPaint,
  { placed: { group, level, outside }, colour }: PaintedChip,
): void {
  const was = group.line?.ghost ?? null;
  if (was !== null) {
    context.fillStyle = colour;
    paintDashes(context, g.left, g.left + g.width, yOf(g, was), ghostDash, g.ratio);
  }
  if (outside) return;
  const dash = group.line?.isUnsure ? unsureDash : dashes[group.kind];
  context.fillStyle = colour;
  context.globalAlpha = group.line?.isSending ? pulse : lineStrength;
  if (dash) paintDashes(context, g.left, g.left + g.width, level, dash, g.ratio);
  else context.fillRect(g.left, level, g.width, Math.max(1, Math.floor(g.ratio)));
  context.globalAlpha = 1;
}

/** HND-18: from a chip that had to move to its line: along, up or down in its own lane, and on to the axis. */
function paintLeader({ context, g }: ChipPaint, { placed, box, colour }: PaintedChip, lane: number): void {
  const { level, middle } = placed;
  const thick = Math.max(1, Math.floor(g.ratio));
  const axis = g.left + g.width;
  const x = Math.round(axis - lanePlace(lane) * g.ratio);
  const right = box.left + box.width;
  const y = Math.round(middle);
  context.fillStyle = colour;
  context.globalAlpha = 0.7;
  context.fillRect(right, y, x - right, thick);
  context.fillRect(x, Math.min(y, level), thick, Math.abs(y - level) + thick);
  context.fillRect(x + thick, level, axis - x - thick, thick);
  context.globalAlpha = 1;
}

/** Where there is no room for all, a later chip covers an earlier one. */
function touching(chips: readonly PaintedChip[]): boolean {
  const sorted = chips.toSorted((a, b) => a.box.top - b.box.top);
  return sorted.some(({ box }, i) => i > 0 && box.top < sorted[i - 1].box.top + box.height);
}

type Shape = 'chip' | 'tag' | 'both';

/** Adds the boxes of chips, of their tags at the axis, or of both to one path. */
function trace(
  { context, g, width, cross }: ChipPaint,
  chips: readonly PaintedChip[],
  shape: Shape,
  inset = 0,
): void {
  const axis = g.left + g.width;
  const radius = 4 * g.ratio;
  context.beginPath();
  for (const { box, placed } of chips) {
    const [top, height] = [box.top + inset, box.height - 2 * inset];
    if (shape !== 'tag') context.roundRect(box.left + inset, top, box.width - 2 * inset, height, radius);
    if (shape !== 'chip' && !isCovered(placed, cross))
      context.roundRect(axis + inset, top, width - axis - 2 * inset, height, radius);
  }
}

function byKey(
  chips: readonly PaintedChip[],
  keyOf: (one: PaintedChip) => string,
): Iterable<readonly PaintedChip[]> {
  const groups = new Map<string, PaintedChip[]>();
  for (const one of chips) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups.values();
}

/** HND-19: what is pending, and all in forced colours, has an outline and no tint. */
const isPlain = ({ placed }: PaintedChip, palette: ChipPalette) =>
  placed.group.kind === 'pending' || palette.system !== null;

const outlineOf = (one: PaintedChip, palette: ChipPalette) =>
  one.isSelected || isPlain(one, palette) ? 1 : 0.5;

function paintBoxes(paint: ChipPaint, chips: readonly PaintedChip[]): void {
  const { context, g } = paint;
  const { palette } = paint.style;
  context.fillStyle = palette.system?.ground ?? palette.surface;
  trace(paint, chips, 'both');
  context.fill();
  const look = (one: PaintedChip) => `${one.colour} ${outlineOf(one, palette)} ${isPlain(one, palette)}`;
  for (const alike of Array.from(byKey(chips, look))) {
    const [{ colour }] = alike;
    const plain = isPlain(alike[0], palette);
    context.fillStyle = colour;
    if (!plain) {
      context.globalAlpha = tint.chip;
      trace(paint, alike, 'chip');
      context.fill();
      context.globalAlpha = tint.tag;
      trace(paint, alike, 'tag');
      context.fill();
    }
    context.strokeStyle = colour;
    context.lineWidth = g.ratio;
    context.globalAlpha = outlineOf(alike[0], palette);
    trace(paint, alike, plain ? 'both' : 'chip', g.ratio / 2);
    context.stroke();
    context.globalAlpha = 1;
  }
}

function paintTexts(paint: ChipPaint, chips: readonly PaintedChip[]): void {
  const { context, g, style, width } = paint;
  const tagMiddle = (g.left + g.width + width) / 2;
  for (const alike of Array.from(byKey(chips, ({ colour }) => colour))) {
    context.fillStyle = alike[0].colour;
    context.textAlign = 'center';
    for (const { placed } of alike) {
      if (isCovered(placed, paint.cross)) continue;
      context.fillText(style.texts.price(placed.group.price), tagMiddle, placed.middle + g.ratio * 0.5);
    }
    context.textAlign = 'left';
    for (const { placed, box, name } of alike) {
      const cross = hasCross(placed.group) ? space.cross : 0;
      context.fillText(name, box.left + (chip.side + cross) * g.ratio, placed.middle + g.ratio * 0.5);
    }
  }
  for (const one of chips) if (hasGrip(one.placed.group)) paintGrip(paint, one);
  for (const one of chips) if (hasCross(one.placed.group)) paintCross(paint, one);
  for (const one of chips) if (one.money) paintMoney(paint, one, one.placed.group.money);
}

/** Three rules at a chip's end, which say that it can be dragged. */
function paintGrip({ context, g: { ratio } }: ChipPaint, { box, colour }: PaintedChip): void {
  const left = box.left + box.width - (space.grip + 1) * ratio;
  context.fillStyle = colour;
  for (const row of [-4, 0, 4])
    context.fillRect(left, Math.round(box.top + box.height / 2 + row * ratio), 9 * ratio, Math.max(1, ratio));
}

function paintCross({ context, g: { ratio } }: ChipPaint, { box, colour }: PaintedChip): void {
  const [x, y] = [box.left + (chip.side + space.cross / 2 - 4) * ratio, box.top + box.height / 2];
  const arm = 3.5 * ratio;
  context.strokeStyle = colour;
  context.lineWidth = 1.5 * ratio;
  context.beginPath();
  context.moveTo(x - arm, y - arm);
  context.lineTo(x + arm, y + arm);
  context.moveTo(x + arm, y - arm);
  context.lineTo(x - arm, y + arm);
  context.stroke();
}

function paintMoney({ context, g, style }: ChipPaint, one: PaintedChip, value: number | null): void {
  context.fillStyle = moneyColour(value, style.palette);
  context.fillText(one.money, one.slot.left, one.placed.middle + g.ratio * 0.5);
}

/**
 * CHT-37: paints again the money of chips whose money is another, and nothing else of them. False where that is not
 * enough: it has come or gone, does not fit its room any more, or chips lie on one another.
 */
export function retouchMoney(paint: ChipPaint, chips: readonly PaintedChip[]): boolean {
  const { context, g, style } = paint;
  const { palette } = style;
  if (touching(chips)) return false;
  context.font = labelFont(palette, g.ratio, 600);
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  for (const one of chips) {
    const { group, middle } = one.placed;
    if (group.kind !== 'entry' || group.line) continue;
    const value = moneyOf(group.orders);
    const next = chipMoney(value, one.brevity);
    if (next === one.money) continue;
    if (!next || !one.money || widthOf(context, next) > one.slot.width) return false;
    one.money = next;
    const height = (chip.height - 4) * g.ratio;
    const box = [one.slot.left, Math.round(middle - height / 2), one.slot.width, height] as const;
    context.fillStyle = palette.system?.ground ?? palette.surface;
    context.fillRect(...box);
    if (!isPlain(one, palette)) {
      context.fillStyle = one.colour;
      context.globalAlpha = tint.chip;
      context.fillRect(...box);
      context.globalAlpha = 1;
    }
    paintMoney(paint, one, value);
  }
  return true;
}
