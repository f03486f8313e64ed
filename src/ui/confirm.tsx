import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Button } from './button.tsx';
import './alert.css';
import { Modal } from './modal.tsx';

export interface ConfirmProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  /** Names the act ('Close position'), never just 'OK'. */
  confirmLabel: ReactNode;
  /** What cannot be taken back. */
  danger?: boolean;
  /** The act is under way: both buttons wait, and the dialog stays. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question before an act. The focus starts on Cancel; a tap beside it does nothing (UI-10). */
export function Confirm(props: ConfirmProps) {
  const { open, title, children, confirmLabel, danger, busy, onConfirm, onCancel } = props;
  const id = useId();
  const cancel = () => {
    if (!busy) onCancel();
  };
  return (
    <Modal
      open={open}
      onClose={cancel}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={children ? `${id}-body` : undefined}
      backdropCloses={false}
      className="alert"
    >
      <div className="alert-panel">
        <h2 id={`${id}-title`}>{title}</h2>
        {children && (
          <div id={`${id}-body`} className="alert-body">
            {children}
          </div>
        )}
        <div className="alert-actions">
          <Button variant="plain" disabled={busy} onClick={cancel} data-autofocus>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
