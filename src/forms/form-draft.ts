import { newRequestKey } from '../api/operation.ts';
import { clearDraft, readDraft, writeDraft } from '../state/drafts.ts';

/** What no draft keeps is left out. */
function keptOf(values: object, forget: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !forget.includes(field)));
}

/** FORM-02: what was typed before a reload or an ended session, as far as the form still has such fields. */
export function readTyped<Values extends object>(
  name: string,
  initial: Values,
  forget: readonly string[],
): Partial<Values> {
  const draft = readDraft(name) ?? {};
  return Object.fromEntries(
    Object.entries(initial).flatMap(([field, start]) => {
      const typed = draft[field];
      const fits = start === null || typed === null || typeof typed === typeof start;
      return field in draft && fits && !forget.includes(field) ? [[field, typed]] : [];
    }),
  ) as Partial<Values>;
}

/** Nothing is kept of a form as it came. */
export function writeTyped(name: string, values: object, initial: object, forget: readonly string[]): void {
  const kept = keptOf(values, forget);
  if (JSON.stringify(kept) === JSON.stringify(keptOf(initial, forget))) clearDraft(name);
  else writeDraft(name, kept);
}

export const clearTyped = clearDraft;

interface DecisionKey {
  key: string;
  /** What the key stands for; another request needs another key. */
  request: string;
}

const keyDraft = (name: string): string => `${name}.key`;

/**
 * FORM-07: one decision has one key, also after a reload: the same values sent again before their outcome is known are the same decision.
 */
export function keyFor(name: string, values: object, forget: readonly string[]): DecisionKey {
  const request = JSON.stringify(keptOf(values, forget));
  const kept = readDraft(keyDraft(name));
  if (kept?.['request'] === request && typeof kept['key'] === 'string') return { key: kept['key'], request };
  return { key: newRequestKey(), request };
}

export const keepKey = (name: string, { key, request }: DecisionKey): void =>
  writeDraft(keyDraft(name), { key, request });

/** The key of something sent whose outcome is not known yet. */
export function keptKey(name: string): string | null {
  const key = readDraft(keyDraft(name))?.['key'];
  return typeof key === 'string' ? key : null;
}

/** The outcome is known: whatever is sent next is another decision. */
export const clearKey = (name: string): void => clearDraft(keyDraft(name));
