import { clearDraft, readDraft, writeDraft } from '../state/drafts.ts';

const nothing: readonly never[] = [];

/** What no draft keeps is left out. */
export function keptOf(values: object, forget: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !forget.includes(field)));
}

/** FORM-02: what was typed before a reload or an ended session, as far as the form still has such fields. */
export function readTyped<Values extends object>(
  name: string,
  initial: Values,
  forget: readonly string[] = nothing,
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
export function writeTyped(
  name: string,
  values: object,
  initial: object,
  forget: readonly string[] = nothing,
): void {
  const kept = keptOf(values, forget);
  if (JSON.stringify(kept) === JSON.stringify(keptOf(initial, forget))) clearDraft(name);
  else writeDraft(name, kept);
}

export const clearTyped = clearDraft;
