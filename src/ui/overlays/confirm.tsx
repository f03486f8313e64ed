import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { cx } from '../cx.ts';
import styles from './message.module.css';
import { Modal } from './modal.tsx';
import modal from './modal.module.css';

interface ConfirmProps {
  open: boolean;
  title: ReactNode;
  /** Names what is lost. */
  children?: ReactNode;
  /** Names the act ('Close position'), never just 'OK'. */
  confirmLabel: ReactNode;
  /** Names what stays ('Keep order'); 'Cancel' only where that word cannot be the act itself (D18). */
  cancelLabel?: ReactNode;
  /** What cannot be taken back. */
  danger?: boolean;
  /** The act is under way: both buttons wait, and the dialog stays. */
  busy?: boolean;
  /** Why the act cannot be done now. */
  unavailable?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

interface QuestionProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  /** The quiet button first, with `data-autofocus`. */
  actions: ReactNode;
  onClose: () => void;
}

/** The frame of a question; a tap beside the panel does nothing (UI-10). */
export function Question({ open, title, children, actions, onClose }: QuestionProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={children ? `${id}-body` : undefined}
      backdropCloses={false}
      className={styles.message}
    >
      <div className={cx(modal.panel, styles.panel)}>
        <h2 id={`${id}-title`}>{title}</h2>
        {children && (
          <div id={`${id}-body`} className={styles.body}>
            {children}
          </div>
        )}
        <div className={styles.actions}>{actions}</div>
      </div>
    </Modal>
  );
}

/**
 * A question before an act. The quiet button comes first and has the focus.
 */
export function Confirm(props: ConfirmProps) {
  const { open, title, children, confirmLabel, cancelLabel, danger, busy, unavailable } = props;
  const { onConfirm, onCancel } = props;
  const cancel = () => {
    if (!busy) onCancel();
  };
  return (
    <Question
      open={open}
      title={title}
      onClose={cancel}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={cancel} data-autofocus>
            {cancelLabel ?? <Trans>Cancel</Trans>}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={unavailable !== undefined}
            note={unavailable}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Question>
  );
}
