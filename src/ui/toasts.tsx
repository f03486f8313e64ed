import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { onLayers, topLayer } from './layers.ts';
import { ToastCard } from './toast-card.tsx';
import { toastStore } from './toast.ts';
import './toasts.css';

/** Into the topmost dialog, since all outside it is inert and unread, and up into the browser's top layer. */
function raise(host: HTMLElement): void {
  const home = topLayer() ?? document.body;
  if (host.parentElement === home) return;
  home.append(host);
  host.showPopover?.();
}

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = 'toasts';
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
  useLayoutEffect(() => {
    raise(host);
    const stop = onLayers(() => raise(host));
    return () => {
      stop();
      host.remove();
    };
  }, [host]);
  return createPortal(
    <>
      <div aria-live="polite" className="toasts-region">
        {items.map((item) => item.kind !== 'error' && <ToastCard key={item.id} item={item} />)}
      </div>
      <div aria-live="assertive" className="toasts-region">
        {items.map((item) => item.kind === 'error' && <ToastCard key={item.id} item={item} />)}
      </div>
    </>,
    host,
  );
}
