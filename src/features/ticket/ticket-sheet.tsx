import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { addDialog } from '../../ui/overlays/dialog-stack.ts';
import type { Ticket } from './ticket-model.ts';
import { TicketFields } from './ticket-fields.tsx';
import styles from './ticket.module.css';

export { StopFigure } from './ticket-stops.tsx';
export { TicketFields };

interface TicketSheetProps {
  ticket: Ticket;
  /** What stands above its fields. */
  above?: ReactNode;
  open: boolean;
  onClose: () => void;
}

/**
 * LAY-09: the rest of the ticket, over the chart's lower part. No modal: the chart above it and the deal block below it
 * stay alive. Esc, Back and its button close it, and the focus returns to what opened it.
 */
export function TicketSheet({ ticket, above, open, onClose }: TicketSheetProps) {
  const { t } = useLingui();
  const id = useId();
  const panel = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const element = panel.current;
    if (!open || !element) return undefined;
    const from = document.activeElement as HTMLElement | null;
    element.focus({ preventScroll: true });
    const remove = addDialog({ element, close: () => close(), modal: false });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('keydown', onKey);
      remove();
      if (element.contains(document.activeElement) || document.activeElement === document.body) from?.focus();
    };
  }, [open]);

  if (!open) return null;
  return (
    <dialog open ref={panel} tabIndex={-1} aria-labelledby={id} className={styles.sheet}>
      <header className={styles.head}>
        <h2 id={id}>
          <Trans comment="title of the sheet with stops, leverage and costs">Order</Trans>
        </h2>
        <IconButton label={t`Close`} icon={<X aria-hidden />} onClick={onClose} />
      </header>
      {above}
      <TicketFields ticket={ticket} withSize={false} />
    </dialog>
  );
}
