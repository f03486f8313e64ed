import { useEffectEvent, useLayoutEffect, useRef, type HTMLAttributes, type RefObject } from 'react';
import { cx } from '../cx.ts';
import { isPointerHeld } from './held-pointers.ts';
import styles from './popover.module.css';

interface PopoverProps extends HTMLAttributes<HTMLDivElement> {
  open: boolean;
  /** Asked by Esc, and by a press beside it. */
  onClose: () => void;
  /** What it belongs to: it opens below, or above where there is no room. */
  anchor: RefObject<HTMLElement | null>;
  /** It opens at the anchor's end side instead, and ends where the anchor ends. */
  beside?: boolean;
  /** It begins where the anchor begins; else it ends where that ends. */
  fromStart?: boolean;
}

const gap = 6;
const margin = 8;

/**
 * UI-56, UI-62: a small surface at what it belongs to, in the browser's top layer, so that nothing clips it. The
 * browser closes it at Esc and at a press beside it; the page behind stays alive.
 */
export function Popover({
  open,
  onClose,
  anchor,
  beside = false,
  fromStart = false,
  className,
  ...rest
}: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const element = panel.current;
    if (!open || !element) return undefined;
    const stopWaiting = show(element, () => close());
    const place = () => anchor.current && placeAt(element, anchor.current, { beside, fromStart });
    place();
    // What is fetched when it opens makes it higher.
    const grown = new ResizeObserver(place);
    grown.observe(element);
    const toggled = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') close();
    };
    // Scrolls of inner boxes do not bubble; on their way down they pass here.
    const options = { capture: true, passive: true };
    element.addEventListener('toggle', toggled);
    window.addEventListener('scroll', place, options);
    window.addEventListener('resize', place, options);
    return () => {
      stopWaiting();
      grown.disconnect();
      element.removeEventListener('toggle', toggled);
      window.removeEventListener('scroll', place, options);
      window.removeEventListener('resize', place, options);
    };
  }, [open, anchor, beside, fromStart]);

  if (!open) return null;
  return <div {...rest} ref={panel} popover="auto" className={cx(styles.popover, className)} />;
}

/**
 * A finger that is still down would close it as it lifts: the browser takes that for a press beside it. So it is the
 * browser's to close only once the finger is off; until then another press beside it closes it. Returns how to stop.
 */
function show(element: HTMLElement, close: () => void): () => void {
  if (!isPointerHeld()) {
    element.showPopover?.();
    return () => undefined;
  }
  element.setAttribute('popover', 'manual');
  element.showPopover?.();
  let lifted: ReturnType<typeof setTimeout>;
  let focused: EventTarget | null = null;
  const stopped = new AbortController();
  const options = { capture: true, passive: false, signal: stopped.signal };
  const handOver = () => {
    stopped.abort();
    element.setAttribute('popover', 'auto');
    element.showPopover?.();
    // It is gone with the panel for less than a frame.
    if (focused instanceof HTMLElement) focused.focus();
  };
  element.addEventListener('focusin', ({ target }) => (focused = target), options);
  // No mouse follows that lift: its press would count, and take the focus to what was held.
  window.addEventListener('touchend', (event) => event.cancelable && event.preventDefault(), options);
  // Once the browser is done with this event.
  const lift = () => void (lifted = setTimeout(() => !isPointerHeld() && handOver()));
  window.addEventListener('pointerup', lift, options);
  window.addEventListener('pointercancel', lift, options);
  window.addEventListener(
    'pointerdown',
    ({ target }) => !(target instanceof Node && element.contains(target)) && close(),
    options,
  );
  return () => {
    clearTimeout(lifted);
    stopped.abort();
  };
}

/** Ends where its anchor ends, or begins where that begins, as far as the window has room. */
function placeAt(
  panel: HTMLElement,
  anchor: HTMLElement,
  { beside, fromStart }: Required<Pick<PopoverProps, 'beside' | 'fromStart'>>,
): void {
  const at = anchor.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const rtl = getComputedStyle(anchor).direction === 'rtl';
  // Distances from where lines begin.
  const end = rtl ? clientWidth - at.left : at.right;
  const wanted = fromStart ? end - at.width : beside ? end + gap : end - width;
  const start = Math.max(margin, Math.min(wanted, clientWidth - width - margin));
  const below = at.bottom + gap;
  const fits = below + height + margin <= clientHeight || at.top < clientHeight / 2;
  const above = Math.max(margin, at.top - gap - height);
  const level = Math.max(margin, Math.min(at.bottom, clientHeight - margin) - height);
  const top = beside ? level : fits ? below : above;
  panel.style.setProperty('--popover-x', `${start}px`);
  panel.style.setProperty('--popover-y', `${top}px`);
}
