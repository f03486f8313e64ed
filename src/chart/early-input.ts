import type { Interaction } from './interaction.ts';

const types = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const;

/** CHT-35: keeps what fingers and keys do before it can be moved: the last press and all that followed it. */
export function keepEarly(host: HTMLElement, onTouch: () => void) {
  const stop = new AbortController();
  let pointers: PointerEvent[] = [];
  const keys: { key: string; shift: boolean }[] = [];
  const onPointer = (event: PointerEvent) => {
    if (event.type === 'pointerdown' && event.isPrimary) pointers = [];
    if (event.type === 'pointerdown' || pointers.length > 0) pointers.push(event);
    onTouch();
  };
  for (const type of types) host.addEventListener(type, onPointer, stop);
  return {
    /** Never handles the key: that is seen to later. */
    keep(press: { key: string; shift: boolean }): false {
      keys.push(press);
      onTouch();
      return false;
    },
    release(interaction: Interaction | null): void {
      stop.abort();
      for (const event of pointers.splice(0)) interaction?.point(event);
      for (const { key, shift } of keys.splice(0)) interaction?.press(key, shift);
    },
  };
}
