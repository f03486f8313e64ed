import { marks, parseDecimal, toLatin } from '../../i18n/parse-decimal.ts';
import { amountText, grouped } from './amount-text.ts';

/** What stands in the field while somebody writes in it. */
export interface WrittenAmount {
  text: string;
  /** Null while it is empty, and while it cannot be read surely. */
  value: number | null;
  caret: number;
  /** Whose marks these are: the field's own, or those of a person who typed or copied them. */
  by: 'field' | 'typed' | 'copied';
  /** While a keyboard composes: what stood there before, and whether a text came as a whole since. */
  composing?: { before: Standing; isWhole: boolean };
}

export type Standing = Pick<WrittenAmount, 'text' | 'by' | 'composing'>;

/** An edit as the browser reports it. */
export interface AmountEdit {
  /** What stands in the field after it. */
  text: string;
  caret: number;
  /** `InputEvent.inputType`; empty where something else filled the field in. */
  inputType: string;
  /** `InputEvent.data`. */
  data: string | null;
  /** Whether a keyboard is composing. */
  isComposing?: boolean;
}

/** What was put in, and what it was put between. */
interface Pieces {
  head: string;
  put: string;
  tail: string;
}

/** What the field shows after an edit, the number it stands for, and where the caret belongs (UI-36). */
export function editAmount(edit: AmountEdit, before: Standing, decimals: number): WrittenAmount {
  if (edit.isComposing) return composed(edit, before, decimals);
  const { head, put, tail } = piecesOf(edit, before.text);
  const own = before.by === 'field' ? withoutGroups : asItIs;
  const isByKey = /^(delete|insert(Text|CompositionText|FromComposition)$)/.test(edit.inputType);
  if (isByKey && put.length <= 1) return ownTyped(keyed(put, own(head)), own(tail), byKey(before), decimals);
  const inPlace = read(own(head) + put + own(tail), decimals, 'copied');
  // What was pasted may have replaced everything: where it matters, it is not guessed.
  const sure = isByKey || edit.inputType === '' || inPlace === read(edit.text, decimals, 'copied');
  if (inPlace === null || !sure)
    return { text: edit.text, value: null, caret: edit.caret, by: edit.text === '' ? 'field' : 'copied' };
  const text = amountText(inPlace, decimals);
  const after = own(tail).length;
  return { text, value: read(text, decimals, 'typed'), caret: caretBefore(text, after), by: 'field' };
}

/** What is being composed belongs to the keyboard: it is read, and stands as it is. */
function composed({ text, caret }: AmountEdit, standing: Standing, decimals: number): WrittenAmount {
  const { before, isWhole } = standing.composing ?? { before: standing, isWhole: false };
  const [head, put, tail] = difference(text, before.text);
  const own = before.by === 'field' ? withoutGroups : asItIs;
  const composing = { before, isWhole: isWhole || difference(text, standing.text)[1].length > 1 };
  const by = composing.isWhole ? 'copied' : byKey(before);
  const value = read(own(head) + put + own(tail), decimals, by, !composing.isWhole);
  return { text, value, caret, by, composing };
}

/** What was composed is there to stay: it is written as if it had been typed, or put in as a whole. */
export function endComposition(
  text: string,
  { before, isWhole }: NonNullable<WrittenAmount['composing']>,
  decimals: number,
): WrittenAmount {
  const [head, put, tail] = difference(text, before.text);
  if (isWhole) {
    const caret = text.length - tail.length;
    return editAmount({ text, caret, inputType: 'insertText', data: put }, before, decimals);
  }
  const own = before.by === 'field' ? withoutGroups : asItIs;
  return ownTyped(keyed(put, own(head)), own(tail), byKey(before), decimals);
}

/** What of the text before still stands, and what has come between; digits of any script are the same. */
function difference(text: string, before: string): [head: string, put: string, tail: string] {
  const [now, then] = [toLatin(text), toLatin(before)];
  const most = Math.min(now.length, then.length);
  let [start, end] = [0, 0];
  while (start < most && now[start] === then[start]) start += 1;
  while (end < most - start && now.at(-1 - end) === then.at(-1 - end)) end += 1;
  return [before.slice(0, start), text.slice(start, text.length - end), before.slice(before.length - end)];
}

const byKey = ({ by }: Standing) => (by === 'copied' ? 'copied' : 'typed');
const asItIs = (text: string) => text;
const withoutGroups = (text: string) => text.replaceAll(marks().group || '\u0000', '');

function piecesOf({ text, caret, inputType, data }: AmountEdit, before: string): Pieces {
  if (inputType === '' || (text === data && text.length > 1)) return { head: '', put: text, tail: '' };
  const tail = text.slice(caret);
  let at = 0;
  while (at < caret && text[at] === before[at] && at < before.length - tail.length) at += 1;
  return { head: text.slice(0, at), put: text.slice(at, caret), tail };
}

/** What is typed, after what stands before it. A letter is no part of an amount, nor is a mark that bounced. */
function keyed(keys: string, head: string): string {
  const add = (written: string, key: string) =>
    /[\d.,٫٬'’\s]/.test(key) && !(/[.,]/.test(key) && written.endsWith(key)) ? written + key : written;
  return Array.from(toLatin(keys)).reduce(add, head);
}

/** As it is typed, so it stands there, until it is clear that it is written as the field itself would. */
function ownTyped(head: string, tail: string, by: 'typed' | 'copied', decimals: number): WrittenAmount {
  const { decimal } = marks();
  const text = head + tail;
  const isPlain = /^\d*$/.test(text.replace(decimal, '')) && (by === 'typed' || !text.includes(decimal));
  if (!isPlain) return { text, value: read(text, decimals, by, true), caret: head.length, by };
  const tidy = text.replace(/^0+(?=\d)/, '').replace(/^(?=\D)/, '0');
  const shown = grouped(tidy);
  const caret = tail === text ? 0 : caretBefore(shown, tail.length);
  return { text: shown, value: read(tidy, decimals, by, true), caret, by: 'field' };
}

/** Amounts are never below zero; what is typed has no more decimals than fit. */
function read(text: string, decimals: number, origin: 'typed' | 'copied', exact = false): number | null {
  const value = parseDecimal(text, decimals, origin);
  if (value === null || value < 0) return null;
  return exact && value !== Number(value.toFixed(decimals)) ? null : value;
}

/** The place with so many digits and decimal marks behind it, right after the one before. */
function caretBefore(text: string, after: number): number {
  const isGroup = (at: number) => withoutGroups(text.charAt(at)) === '';
  let place = text.length;
  for (let left = after; left > 0 && place > 0; place -= 1) if (!isGroup(place - 1)) left -= 1;
  while (place > 0 && isGroup(place - 1)) place -= 1;
  return place;
}
