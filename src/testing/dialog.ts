/**
 * jsdom has no modal dialogs. This stands in for what our code leans on: `open`, the focus given back on close,
 * and a late `close` event. It does not hold the focus inside, make the rest inert, or raise `cancel` for Esc:
 * the journeys in a real browser show those.
 */
export function installDialog(): void {
  const proto = HTMLDialogElement.prototype;
  if ('showModal' in proto) return;
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  // Nor popovers: one that is shown is seen.
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      this.style.display = 'block';
    },
  });
  Object.assign(proto, {
    showModal(this: HTMLDialogElement) {
      if (this.open) throw new DOMException('Already open', 'InvalidStateError');
      before.set(this, document.activeElement);
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      const last = before.get(this);
      if (last instanceof HTMLElement) last.focus();
      setTimeout(() => this.dispatchEvent(new Event('close')));
    },
  });
}
