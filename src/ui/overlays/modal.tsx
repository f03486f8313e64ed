import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { cx } from '../cx.ts';
import { addDialog } from './dialog-stack.ts';
import styles from './modal.module.css';

interface ModalProps {
  open: boolean;
  /**
   * Asked by Esc, Back, the backdrop and close buttons. The owner then sets `open` to false. Not while a button in it
   * rests, but for the close buttons (UI-25).
   */
  onClose: () => void;
  className?: string;
  /** Id of the heading that names the dialog. */
  labelledBy?: string;
  describedBy?: string;
  label?: string;
  role?: 'dialog' | 'alertdialog';
  /** False where a stray tap must not lose anything. */
  backdropCloses?: boolean;
  /**
   * Ignores presses, Esc and Back for the first half second: the second half of a double tap hits nothing, and nothing
   * goes unread (UI-25).
   */
  guarded?: boolean;
  children: ReactNode;
}

/** Milliseconds in which a guarded dialog stays, whatever is pressed. */
const guardTime = 500;

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
    guarded,
    children,
  } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const present = usePresent(ref, open);
  const opened = useRef(0);
  const isGuarded = () => guarded === true && performance.now() - opened.current <= guardTime;
  // A button in it rests: its work has just ended, and what became of it was not read yet.
  const isResting = () => Boolean(ref.current?.querySelector('[data-resting]'));
  const askToClose = () => {
    if (!isGuarded() && !isResting()) onClose();
  };
  const close = useEffectEvent(askToClose);
  const [, lookAgain] = useReducer((n: number) => n + 1, 0);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    if (!open) {
      // Here, and not in the clean-up below: React puts the focus back to where it was after clean-ups.
      dialog.close();
      return undefined;
    }
    // The dialog itself, and not its first field, which would raise the keyboard over it.
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog;
    if (!dialog.open) show(dialog, first);
    opened.current = performance.now();
    if (document.activeElement !== first) first.focus({ preventScroll: true });
    const remove = addDialog({ element: dialog, close: () => close() });
    const ignore = backdropCloses ? onBackdropPress(dialog, () => close()) : undefined;
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

  useLayoutEffect(() => {
    // What the browser has closed by itself, and its owner keeps.
    if (open && !ref.current?.open) ref.current?.showModal();
  });

  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      role={role}
      aria-modal="true"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={cx(styles.modal, className)}
      onClickCapture={(event) => {
        if (!isGuarded()) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onCancel={(event) => {
        // A file picker inside the dialog has a cancel of its own.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        askToClose();
      }}
      onClose={(event) => {
        if (!open || event.target !== event.currentTarget || event.currentTarget.open) return;
        // Browsers close at a second Esc without asking. Where the owner does not want that, it opens again.
        askToClose();
        lookAgain();
      }}
    >
      {present && children}
    </dialog>
  );
}

/**
 * The browser gives the focus itself, to what has `autofocus`: given a second time, it would work out the styles of the
 * whole page once more.
 */
function show(dialog: HTMLDialogElement, first: HTMLElement): void {
  first.setAttribute('autofocus', '');
  dialog.showModal();
  first.removeAttribute('autofocus');
}

/** Whether the content is there: until the closing movement has ended. */
function usePresent(ref: RefObject<HTMLDialogElement | null>, open: boolean): boolean {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useEffect(() => {
    const dialog = ref.current;
    if (open || !present || !dialog) return undefined;
    let stale = false;
    async function leave(movements: Animation[]) {
      await Promise.allSettled(movements.map((movement) => movement.finished));
      if (!stale) setPresent(false);
    }
    void leave(dialog.getAnimations?.() ?? []);
    return () => {
      stale = true;
    };
  }, [ref, open, present]);
  return open || present;
}

/**
 * Calls back for a press on a dialog's backdrop, which the browser reports on the dialog itself. A press that
 * began inside (a text selection dragged out) does not count. Returns the function that stops listening.
 */
function onBackdropPress(dialog: HTMLDialogElement, callback: () => void): () => void {
  const abort = new AbortController();
  let beganBeside = false;
  dialog.addEventListener('pointerdown', (event) => (beganBeside = event.target === dialog), abort);
  dialog.addEventListener('click', (event) => beganBeside && event.target === dialog && callback(), abort);
  return () => abort.abort();
}
