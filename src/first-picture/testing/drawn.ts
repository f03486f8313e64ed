/** What comes with the app, and is no text of the first picture. */
const later = 'svg, img, [class*=visuallyHidden], [class*=letters], [class*=star], [class*=mark]';

/** What is seen of an element and what its style goes by; not whether it is a link, nor what comes later. */
export function drawn(element: Element): unknown[] {
  const of = ['class', 'data-state', 'data-way', 'data-stale', 'aria-pressed', 'dir', 'lang'].map((name) =>
    element.getAttribute(name),
  );
  const inside = [...element.childNodes].flatMap((node): unknown[] => {
    if (node instanceof Text) return node.data.trim() ? [node.data] : [];
    return node instanceof Element && !node.matches(later) ? [drawn(node)] : [];
  });
  return [...of, ...inside];
}
