import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import tones from '../tones.module.css';
import styles from './message.module.css';
import { Modal } from './modal.tsx';
import modal from './modal.module.css';

interface PopupProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Done, not known yet, not done, or neither: the colour of the disc above the title. */
  meaning?: 'ok' | 'wait' | 'bad' | 'info';
  /** What stands in the disc; a tick when left out. */
  icon?: ReactNode;
  /** Buttons and links, side by side. Mark the first to have the focus with `data-autofocus`. */
  actions: ReactNode;
  /** Ignores presses for the first half second (UI-25): for what opens under the finger that pressed. */
  guarded?: boolean;
}

/** Says what is done, and where to go from here. */
export function Popup(props: PopupProps) {
  const { open, onClose, title, children, meaning = 'ok', icon, actions, guarded } = props;
  const id = useId();
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} guarded={guarded} className={styles.message}>
      <div className={cx(modal.panel, styles.panel, styles.popup)}>
        <span className={cx(styles.icon, tones[meaning])}>{icon ?? <CircleCheck aria-hidden />}</span>
        <h2 id={id}>{title}</h2>
        {children && <div className={styles.body}>{children}</div>}
        <div className={styles.actions}>{actions}</div>
      </div>
    </Modal>
  );
}
