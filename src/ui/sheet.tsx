import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useId, useRef, type ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';
import './sheet.css';
import { useDragToClose } from './use-drag-to-close.ts';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Height in percent of the screen (60 for an open order, 38 for a pending one); by content when left out. */
  size?: number;
  /** Beside the title, before the close button. */
  aside?: ReactNode;
  /** Stays in view under the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

/** UI-08: from the bottom on a phone, dragged down to close; a panel in the middle on a desktop. */
export function Sheet({ open, onClose, title, size, aside, footer, children }: SheetProps) {
  const { t } = useLingui();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const drag = useDragToClose(panel, onClose);
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} className="sheet">
      <div
        ref={panel}
        className="sheet-panel"
        style={size === undefined ? undefined : { blockSize: `${size}dvh` }}
      >
        <div className="sheet-grip" {...drag}>
          <span className="sheet-handle" />
          <div className="modal-head">
            <h2 id={id}>{title}</h2>
            {aside}
            <IconButton label={t`Close`} icon={<X aria-hidden />} onClick={onClose} />
          </div>
        </div>
        <div className="sheet-body">{children}</div>
        {footer && <div className="sheet-footer">{footer}</div>}
      </div>
    </Modal>
  );
}
