import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { cx } from '../cx.ts';
import styles from './drawer.module.css';
import { Modal } from './modal.tsx';
import modal from './modal.module.css';

interface DrawerProps {
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
    <Modal open={open} onClose={onClose} labelledBy={id} className={styles.drawer}>
      <div className={cx(modal.panel, styles.panel)}>
        <div className={modal.head}>
          <h2 id={id}>{title}</h2>
          <IconButton label={t`Close`} icon={<X aria-hidden />} onClick={onClose} />
        </div>
        {top && <div className={styles.top}>{top}</div>}
        <div className={styles.body}>{children}</div>
      </div>
    </Modal>
  );
}
