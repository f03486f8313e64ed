/**
 * The table or the pane of the page in sight. A screen that is kept for the way back stands in the document too, and
 * takes no focus.
 */
export function pagePart(part: 'table' | 'pane'): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-skip="${part}"]`)];
  return all.find((one) => one.closest('[style*="display: none"]') === null) ?? null;
}
