import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { cx } from '../cx.ts';
import { Modal } from './modal.tsx';
import modal from './modal.module.css';
import styles from './sheet.module.css';

interface SheetChanges {
  onDiscard: () => void;
  onSave: () => void;
  busy?: boolean;
  /** Nothing valid to save; `saveLabel` may say why. */
  disabled?: boolean;
  saveLabel?: ReactNode;
}

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Height in percent of the screen (60 for an open order, 38 for a pending one); by content when left out. */
  size?: number;
  /** Beside the title, before the close button. */
  aside?: ReactNode;
  /** Stays in view under the scrolling content. */
  footer?: ReactNode;
  /** Something was changed and not saved: [Discard] [Save] take the footer's place (D2). */
  changes?: SheetChanges | null;
  children: ReactNode;
}

/**
 * UI-08: from the bottom on a phone; a panel in the middle on a desktop. One of a given size can be pulled to full
 * height, by its handle or its button, and pulled down again; farther down it closes.
 */
export function Sheet({ open, onClose, title, size, aside, footer, changes, children }: SheetProps) {
  const { t } = useLingui();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [full, setFull] = useState(false);
  const sized = size !== undefined;
  if (!open && full) setFull(false);
  const drag = useSheetDrag(panel, {
    up: sized && !full ? () => setFull(true) : undefined,
    down: full ? () => setFull(false) : onClose,
  });
  const foot = changes ? <ChangesFooter {...changes} /> : footer;
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} className={styles.sheet}>
      <div
        ref={panel}
        className={cx(modal.panel, styles.panel)}
        data-part="sheet-panel"
        data-full={full || undefined}
        style={sized && !full ? { blockSize: `${size}dvh` } : undefined}
      >
        <div className={styles.grip} {...drag}>
          <span className={styles.handle} />
          <div className={modal.head}>
            <div className={styles.title}>
              <h2 id={id}>{title}</h2>
              {aside}
            </div>
            {sized && (
              <IconButton
                className={styles.expand}
                label={full ? t`Collapse` : t`Expand`}
                icon={full ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
                onClick={() => setFull(!full)}
              />
            )}
            <IconButton label={t`Close`} icon={<X aria-hidden />} onClick={onClose} />
          </div>
        </div>
        <div className={styles.body}>{children}</div>
        {foot && (
          <div className={styles.footer} data-sticky-footer>
            {foot}
          </div>
        )}
      </div>
    </Modal>
  );
}

function ChangesFooter({ onDiscard, onSave, busy, disabled, saveLabel }: SheetChanges) {
  return (
    <>
      <Button variant="quiet" disabled={busy} onClick={onDiscard}>
        <Trans>Discard</Trans>
      </Button>
      <Button busy={busy} disabled={disabled} onClick={onSave}>
        {saveLabel ?? <Trans>Save changes</Trans>}
      </Button>
    </>
  );
}

/** Dragged farther down than this share of its height, or farther up than so many pixels, it moves on. */
const enoughDown = 0.25;
const enoughUp = 48;

interface DragActs {
  /** Undefined where there is nothing above. */
  up?: () => void;
  down: () => void;
}

/** Handlers for a sheet's grip: the panel follows the finger, then moves on or springs back. */
function useSheetDrag(panel: { readonly current: HTMLElement | null }, { up, down }: DragActs) {
  const from = useRef<number | null>(null);

  function place(offset: number | null) {
    const style = panel.current?.style;
    style?.setProperty('translate', offset !== null && offset > 0 ? `0 ${offset}px` : '');
    style?.setProperty('padding-block-end', offset !== null && offset < 0 ? `${-offset}px` : '');
    panel.current?.toggleAttribute('data-dragging', offset !== null);
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // A mouse has the buttons and the backdrop, and the buttons in the grip keep their presses.
      if (event.pointerType === 'mouse' || (event.target as Element).closest('button, a')) return;
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current === null) return;
      const way = event.clientY - from.current;
      place(up ? way : Math.max(0, way));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (from.current === null) return;
      const moved = event.clientY - from.current;
      from.current = null;
      place(null);
      if (moved > (panel.current?.offsetHeight ?? 0) * enoughDown) down();
      else if (moved < -enoughUp) up?.();
    },
    onPointerCancel() {
      from.current = null;
      place(null);
    },
  };
}
