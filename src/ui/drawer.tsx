import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useId, type ReactNode } from 'react';
import './drawer.css';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Stands still under the title while the content scrolls: a search field, chips. */
  top?: ReactNode;
  children: ReactNode;
}

/** UI-08: from the side where lines begin (left in English, right in Arabic). The body scrolls. */
export function Drawer({ open, onClose, title, top, children }: DrawerProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} className="drawer">
      <div className="drawer-panel">
        <div className="modal-head">
          <h2 id={id}>{title}</h2>
          <IconButton label={t`Close`} icon={<X aria-hidden />} onClick={onClose} />
        </div>
        {top && <div className="drawer-top">{top}</div>}
        <div className="drawer-body">{children}</div>
      </div>
    </Modal>
  );
}
