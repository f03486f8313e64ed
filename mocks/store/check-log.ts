import { existsSync, readFileSync } from 'node:fs';

/** Of SQLite's format: the head of a log (`-wal`), that of each page in it, and where the books say how long a page is. */
const logHead = 32;
const frameHead = 24;
const version = 3_007_000;
const pageField = 16;

type Sum = readonly [number, number];

interface Log {
  bytes: Buffer;
  /** Bytes of a frame: a page and its head. */
  step: number;
  /** Of the numbers that the sums are made of. */
  isBigEndian: boolean;
}

/**
 * LED-13: whether changes that were acknowledged stand in the log of a store behind a place that is not whole. SQLite
 * reads up to there, and would drop them without a word. What a power cut has left unfinished is none: a change is on
 * the disk before the next one is written, so that at most one commit can follow what is missing.
 */
export function isLogDamaged(file: string): boolean {
  if (!existsSync(file) || !existsSync(`${file}-wal`)) return false;
  const bytes = readFileSync(`${file}-wal`);
  if (bytes.length < logHead) return false;
  const isBigEndian = bytes.readUInt8(3) % 2 === 1;
  const logOf = (page: number): Log => ({ bytes, step: frameHead + page, isBigEndian });
  if (isHeadWhole(bytes, isBigEndian)) return commitsBehindGap(logOf(bytes.readUInt32BE(8))) > 1;
  const books = readFileSync(file);
  if (books.length < logHead) return false;
  const page = books.readUInt16BE(pageField);
  return !isInBooks(logOf(page === 1 ? 65_536 : page), books);
}

function isHeadWhole(bytes: Buffer, isBigEndian: boolean): boolean {
  const sum = sumOf(bytes.subarray(0, logHead - 8), [0, 0], isBigEndian);
  return bytes.readUInt32BE(4) === version && isSame(sum, sumAt(bytes, logHead - 8));
}

/** How many commits of the same run of the log follow the first frame that is not whole. */
function commitsBehindGap(log: Log): number {
  const { bytes } = log;
  const isOfLog = (at: number) => bytes.compare(bytes, 16, 24, at + 8, at + 16) === 0;
  let before = sumAt(bytes, 24);
  let commits = 0;
  let gap: number | null = null;
  for (const at of framesOf(log)) {
    if (gap === null && isOfLog(at) && isSame(frameSum(log, at, before), sumAt(bytes, at + 16))) {
      before = sumAt(bytes, at + 16);
      continue;
    }
    gap ??= at;
    const next = at + log.step;
    // The frame behind the gap may know its sum: then it was there, whatever has become of its head.
    const wasWhole =
      at === gap &&
      next + log.step <= bytes.length &&
      isOfLog(next) &&
      isSame(frameSum(log, next, sumAt(bytes, at + 16)), sumAt(bytes, next + 16));
    if ((isOfLog(at) || wasWhole) && bytes.readUInt32BE(at + 4) > 0) commits += 1;
  }
  return commits;
}

/**
 * A log whose head is not whole is not read at all. It may be: a log is begun again, head first, when the books have
 * all of it.
 */
function isInBooks(log: Log, books: Buffer): boolean {
  const { bytes, step } = log;
  const frames = [...framesOf(log)].filter(
    (at) => bytes.compare(bytes, logHead + 8, logHead + 16, at + 8, at + 16) === 0,
  );
  const last = frames.findLast((at) => bytes.readUInt32BE(at + 4) > 0);
  if (last === undefined) return true;
  const pages = new Map(frames.filter((at) => at <= last).map((at) => [bytes.readUInt32BE(at), at]));
  const length = step - frameHead;
  return [...pages].every(([page, at]) => {
    if (page > bytes.readUInt32BE(last + 4)) return true;
    const inLog = bytes.subarray(at + frameHead, at + step);
    return books.subarray((page - 1) * length, page * length).equals(inLog);
  });
}

function* framesOf({ bytes, step }: Log): Generator<number> {
  for (let at = logHead; at + step <= bytes.length; at += step) yield at;
}

/** What a frame's sum should be, which counts all frames before it in. */
function frameSum({ bytes, step, isBigEndian }: Log, at: number, before: Sum): Sum {
  const ofHead = sumOf(bytes.subarray(at, at + 8), before, isBigEndian);
  return sumOf(bytes.subarray(at + frameHead, at + step), ofHead, isBigEndian);
}

function sumOf(bytes: Buffer, [first, second]: Sum, isBigEndian: boolean): Sum {
  const word = (at: number) => (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at));
  let [one, other] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + word(at) + other) >>> 0;
    other = (other + word(at + 4) + one) >>> 0;
  }
  return [one, other];
}

const sumAt = (bytes: Buffer, at: number): Sum => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];
const isSame = (one: Sum, other: Sum): boolean => one[0] === other[0] && one[1] === other[1];
