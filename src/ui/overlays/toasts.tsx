import { useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'wouter';
import { afterPaint } from '../after-paint.ts';
import common from '../common.module.css';
import { IconButton } from '../controls/icon-button.tsx';
import { cx } from '../cx.ts';
import { onDialogs, topDialog } from './dialog-stack.ts';
import { clearToasts, dismissToast, type ToastAction, type ToastItem, toastStore } from './toast.ts';
import styles from './toasts.module.css';

/** Into the topmost dialog, since all outside it is inert and unread, and up into the browser's top layer. */
function raise(host: HTMLElement, clears = true): void {
  const dialog = topDialog();
  const home = dialog ?? document.body;
  host.toggleAttribute('data-in-dialog', dialog !== null);
  if (host.parentElement === home) return;
  // A dialog that opens has its own matter; one that closes may have had a result.
  if (dialog && clears) clearToasts();
  home.append(host);
  host.showPopover?.();
}

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = styles.host;
  host.popover = 'manual';
  return host;
}

/**
 * UI-12: the page's toasts, mounted once by the shell. Two live regions stand in the page from the start: polite,
 * and assertive for errors. The host moves with the topmost dialog and keeps its content.
 */
export function Toasts() {
  const items = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const [host] = useState(createHost);
  const [path] = useLocation();
  useEffect(clearToasts, [path]);
  useLayoutEffect(() => {
    raise(host);
    let cancel = () => {};
    const stop = onDialogs(() => {
      cancel();
      // To move up has the browser work out the whole page's styles: without a toast, the dialog is shown first. What
      // comes meanwhile is the dialog's own.
      const canWait = topDialog() && host.parentElement === document.body && toastStore.read().length === 0;
      if (canWait) cancel = afterPaint(() => raise(host, false));
      else raise(host);
    });
    return () => {
      stop();
      cancel();
      host.remove();
    };
  }, [host]);
  return createPortal(
    <>
      <div aria-live="polite" className={styles.region}>
        {items.map((item) => item.kind !== 'error' && <ToastCard key={item.id} item={item} />)}
      </div>
      <div aria-live="assertive" className={styles.region}>
        {items.map((item) => item.kind === 'error' && <ToastCard key={item.id} item={item} />)}
      </div>
    </>,
    host,
  );
}

/** How long a toast stays, in milliseconds. Errors are longer and matter more; an action needs time to be reached. */
const stayOf = ({ kind, action }: ToastItem): number => (action || kind === 'error' ? 9000 : 5000);
const icons = { info: Info, success: CircleCheck, error: CircleAlert };

/** One toast. Its time stands still while a pointer or the focus is on it. */
function ToastCard({ item }: { item: ToastItem }) {
  const { t } = useLingui();
  const [held, setHeld] = useState(false);
  const Icon = icons[item.kind];
  const close = () => dismissToast(item.id);

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(item.id), stayOf(item));
    return () => clearTimeout(timer);
  }, [held, item]);

  return (
    <div
      className={cx(styles.toast, styles[item.kind])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden className={styles.icon} />
      <p className={styles.text}>
        <Message text={item.message} />
      </p>
      {item.action && <Action action={item.action} onDone={close} />}
      <IconButton label={t`Dismiss`} icon={<X aria-hidden />} onClick={close} />
    </div>
  );
}

/** An isolated figure, or an amount with its sign: it never breaks, and reads left to right (D16). */
const figures = /([\u2066\u2068][^\u2069]*\u2069|[−+]?\u2060?\p{Sc}\d\S*)/u;

function Message({ text }: { text: string }) {
  return text.split(figures).map((piece, index) =>
    index % 2 ? (
      <span key={index} className={common.num}>
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}

function Action({ action, onDone }: { action: ToastAction; onDone: () => void }) {
  if (action.href !== undefined) {
    return (
      <Link href={action.href} className={styles.action} onClick={onDone}>
        {action.label}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={styles.action}
      onClick={() => {
        action.onPress?.();
        onDone();
      }}
    >
      {action.label}
    </button>
  );
}
