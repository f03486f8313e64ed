import type * as TestingLibrary from '@testing-library/dom';

/** Words as they travel to the page: all of a text, or a pattern. */
export type Words = string | { source: string; flags: string };

/** One step to an element, within what the steps before it found. */
export type Step =
  | { role: string; name?: Words }
  | { text: Words }
  | { label: Words }
  | { css: string; hidden?: boolean };

/** What a page says of the elements that steps lead to: their number, and the first of them. */
export interface Look {
  count: number;
  text: string;
  value: string;
  enabled: boolean;
  checked: boolean;
  /** In pixels of the window. */
  box: { x: number; y: number; width: number; height: number };
  /** What a press in its middle would hit in its place; null where it hits it. */
  covered: string | null;
}

/**
 * Finds elements as people and screen readers do, by Testing Library, and looks at the first of those in sight.
 * It runs in the page: it must not use anything of this module.
 */
export function look(steps: readonly Step[], act?: 'show' | 'select' | { choose: string }): Look | 'unready' {
  const library = (globalThis as { TestingLibraryDom?: typeof TestingLibrary }).TestingLibraryDom;
  if (!library) return 'unready';
  const asMatcher = (words: Words) =>
    typeof words === 'string' ? words : new RegExp(words.source, words.flags);
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) || getComputedStyle(element).display === 'contents';
  const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  /** The innermost elements with these words, also where they stand in several nodes. */
  function byText(root: HTMLElement, words: Words): HTMLElement[] {
    const fits = (element: Element) =>
      typeof words === 'string'
        ? textOf(element) === words
        : new RegExp(words.source, words.flags).test(textOf(element));
    const all = [root, ...root.querySelectorAll<HTMLElement>('body *:not(script, style)')].filter(fits);
    return all.filter((element) => ![...element.children].some(fits));
  }
  function matches(root: HTMLElement, step: Step): HTMLElement[] {
    if (!library) return [];
    if ('css' in step) return [...root.querySelectorAll<HTMLElement>(step.css)];
    if ('text' in step) return byText(root, step.text);
    if ('label' in step) return library.queryAllByLabelText(root, asMatcher(step.label));
    return library.queryAllByRole(
      root,
      step.role,
      step.name === undefined ? {} : { name: asMatcher(step.name) },
    );
  }
  let found: HTMLElement[] = [document.documentElement];
  for (const step of steps) {
    const inside = new Set(found.flatMap((root) => matches(root, step)));
    found = [...inside].filter((element) => ('css' in step && step.hidden) || isSeen(element));
  }
  const [first] = found;
  if (!first) {
    const box = { x: 0, y: 0, width: 0, height: 0 };
    return { count: 0, text: '', value: '', enabled: false, checked: false, box, covered: null };
  }
  if (act) {
    const shown = first.getBoundingClientRect();
    if (shown.top < 60 || shown.bottom > innerHeight - 120)
      first.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  if (act === 'select' && (first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement))
    first.select();
  if (typeof act === 'object' && first instanceof HTMLSelectElement) {
    const option = [...first.options].find(({ label, value }) => [label, value].includes(act.choose));
    if (option && first.value !== option.value) {
      first.value = option.value;
      first.dispatchEvent(new Event('input', { bubbles: true }));
      first.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
  const { x, y, width, height } = first.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  const takes = hit !== null && (first.contains(hit) || hit.closest('label')?.contains(first) || false);
  return {
    count: found.length,
    text: first.innerText.replaceAll(/[\s\u202f\u200e\u2066-\u2069]+/g, ' ').trim(),
    value: 'value' in first ? String(first.value) : '',
    enabled: !first.matches(':disabled, [aria-disabled=true]'),
    checked: 'checked' in first ? first.checked === true : first.ariaChecked === 'true',
    box: { x, y, width, height },
    covered: takes ? null : (hit?.outerHTML.slice(0, 200) ?? 'outside of the window'),
  };
}

/** The field for files of a group, which nobody sees: its name as `setFiles` has it. Of two, the camera's is first. */
export function findFileField(group: string): Element | null {
  const library = (globalThis as { TestingLibraryDom?: typeof TestingLibrary }).TestingLibraryDom;
  const [found] = library?.queryAllByRole(document.body, 'group', { name: group }) ?? [];
  return [...(found?.querySelectorAll('input[type=file]') ?? [])].at(-1) ?? null;
}
