import { randomInt } from 'node:crypto';
import { encode } from 'fast-png';

type Point = readonly [x: number, y: number];
interface Segment {
  from: Point;
  to: Point;
}

/**
 * Letters as strokes of points on a grid of 5 by 7, column before row: none that is easily taken for another or a
 * digit.
 */
const glyphs: Readonly<Record<string, string>> = {
  A: '06 20 46, 14 34',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 45 41 20 00',
  E: '40 00 06 46, 03 33',
  F: '40 00 06, 03 33',
  H: '00 06, 40 46, 03 43',
  J: '40 45 36 16 05',
  K: '00 06, 40 03 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03, 23 46',
  T: '00 40, 20 26',
  W: '00 16 22 36 40',
  X: '00 46, 40 06',
  Y: '00 23 40, 23 26',
};

/** What a picture's text is made of. */
export const captchaCharacters = Object.keys(glyphs).join('');

/** Twice the size it is shown at, for sharp screens. */
const width = 224;
const height = 88;
const paper = [232, 232, 250] as const;
const ink = [61, 79, 215] as const;

const between = (low: number, high: number) => low + (randomInt(10_001) / 10_000) * (high - low);

/** ACC-16: a text as a PNG: each character turned and moved by chance, all of them bent, lines across them. */
export function drawCaptcha(text: string): Uint8Array {
  const step = (width - 24) / text.length;
  const letters = text.split('').flatMap((character, n) => lettersOf(character, 12 + step * (n + 0.5)));
  const lines = Array.from({ length: 3 }, lineAcross).flat();
  const phase = between(0, 6);
  const bend = ([x, y]: Point): Point => [x + 3 * Math.sin(y / 11 + phase), y + 4 * Math.sin(x / 23 + phase)];
  const dark = new Float32Array(width * height);
  for (const line of lines) paint(dark, line, { thickness: 1.1, strength: 0.5, bend: (at) => at });
  for (const stroke of letters) paint(dark, stroke, { thickness: 3.1, strength: 1, bend });
  const data = new Uint8Array(width * height * 3).map((_, at) => {
    const light = paper[at % 3] ?? 0;
    return Math.round(light + ((ink[at % 3] ?? 0) - light) * (dark[Math.floor(at / 3)] ?? 0));
  });
  return encode({ width, height, data, channels: 3 });
}

/** How far `bend` moves a point at most. */
const mostBent = 4;

interface Pen {
  thickness: number;
  strength: number;
  bend: (at: Point) => Point;
}

/** Darkens the pixels around one segment, with soft edges. */
function paint(dark: Float32Array, segment: Segment, { thickness, strength, bend }: Pen): void {
  const { from, to } = segment;
  const reach = thickness + 1 + mostBent;
  const lastX = Math.min(width - 1, Math.max(from[0], to[0]) + reach);
  const lastY = Math.min(height - 1, Math.max(from[1], to[1]) + reach);
  for (let y = Math.max(0, Math.floor(Math.min(from[1], to[1]) - reach)); y <= lastY; y++) {
    for (let x = Math.max(0, Math.floor(Math.min(from[0], to[0]) - reach)); x <= lastX; x++) {
      const covered = Math.max(0, Math.min(1, thickness + 0.5 - distance(bend([x, y]), segment)));
      const at = y * width + x;
      dark[at] = Math.max(dark[at] ?? 0, covered * strength);
    }
  }
}

/** The strokes of one character around the middle `x`, turned and scaled. */
function lettersOf(character: string, x: number): Segment[] {
  const turn = between(-0.24, 0.24);
  const size = between(6.8, 8.2);
  const middle: Point = [x + between(-3, 3), height / 2 + between(-6, 6)];
  const place = (pair: string): Point => {
    const across = (Number(pair[0]) - 2) * size;
    const down = (Number(pair[1]) - 3) * size;
    return [
      middle[0] + across * Math.cos(turn) - down * Math.sin(turn),
      middle[1] + across * Math.sin(turn) + down * Math.cos(turn),
    ];
  };
  const strokes = (glyphs[character] ?? '').split(', ').map((stroke) => stroke.split(' ').map(place));
  return strokes.flatMap(segmentsOf);
}

function lineAcross(): Segment[] {
  const from = between(10, height - 10);
  const to = between(10, height - 10);
  const swing = between(-16, 16);
  const points = Array.from({ length: 15 }, (_, n): Point => {
    const part = n / 14;
    return [width * part, from + (to - from) * part + swing * Math.sin(part * Math.PI * 2)];
  });
  return segmentsOf(points);
}

function segmentsOf(points: readonly Point[]): Segment[] {
  return points.slice(1).flatMap((to, n) => {
    const from = points[n];
    return from ? [{ from, to }] : [];
  });
}

function distance([x, y]: Point, { from, to }: Segment): number {
  const along: Point = [to[0] - from[0], to[1] - from[1]];
  const length = along[0] ** 2 + along[1] ** 2;
  const part = length === 0 ? 0 : ((x - from[0]) * along[0] + (y - from[1]) * along[1]) / length;
  const nearest = Math.max(0, Math.min(1, part));
  return Math.hypot(x - from[0] - nearest * along[0], y - from[1] - nearest * along[1]);
}
