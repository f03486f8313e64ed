import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { addLayer } from './layers.ts';
import './modal.css';
import { onPressBeside } from './on-press-beside.ts';

export interface ModalProps {
  open: boolean;
  /** Asked by Esc, Back, the backdrop and close buttons. The owner answers by setting `open` to false. */
  onClose: () => void;
  className?: string;
  /** Id of the heading that names the dialog. */
  labelledBy?: string;
  describedBy?: string;
  label?: string;
  role?: 'dialog' | 'alertdialog';
  /** False where a stray tap must not lose anything. */
  backdropCloses?: boolean;
  children: ReactNode;
}

/**
 * UI-08: a native modal dialog. The browser holds the focus inside, makes the rest inert, and gives the focus
 * back; Esc, Back and a tap beside it close it. Its content stays until the closing movement has ended.
 */
export function Modal(props: ModalProps) {
  const {
    open,
    onClose,
    className,
    labelledBy,
    describedBy,
    label,
    role,
    backdropCloses = true,
    children,
  } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    if (!open) {
      // Here, and not in the clean-up below: React puts the focus back to where it was after clean-ups.
      dialog.close();
      return undefined;
    }
    if (!dialog.open) dialog.showModal();
    // The dialog itself, and not its first field, which would raise the keyboard over it.
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus({ preventScroll: true });
    const remove = addLayer({ element: dialog, close: () => close() });
    const ignore = backdropCloses ? onPressBeside(dialog, () => close()) : undefined;
    return () => {
      ignore?.();
      remove();
    };
  }, [open, backdropCloses]);

  // Taken away while open: closing gives the focus back, which removal alone would lose.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  useEffect(() => {
    const dialog = ref.current;
    if (open || !dialog) return undefined;
    let stale = false;
    async function leave(movements: Animation[]) {
      await Promise.allSettled(movements.map((movement) => movement.finished));
      if (!stale) setPresent(false);
    }
    void leave(dialog.getAnimations?.() ?? []);
    return () => {
      stale = true;
    };
  }, [open]);

  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      role={role}
      aria-modal="true"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={cx('modal', className)}
      onCancel={(event) => {
        // A file picker inside the dialog has a cancel of its own.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // Browsers close at a second Esc without asking.
        if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
    >
      {(open || present) && children}
    </dialog>
  );
}
