import CircleCheck from 'lucide-react/icons/circle-check';
import { useId, type ReactNode } from 'react';
import './alert.css';
import { Modal } from './modal.tsx';

export interface PopupProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** A picture above the title; a tick when left out. */
  icon?: ReactNode;
  /** Buttons and links, side by side. Mark the first to have the focus with `data-autofocus`. */
  actions: ReactNode;
}

/** Tells that something is done, and where to go from here. */
export function Popup({ open, onClose, title, children, icon, actions }: PopupProps) {
  const id = useId();
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} className="alert">
      <div className="alert-panel alert-popup">
        <span className="alert-icon">{icon ?? <CircleCheck aria-hidden />}</span>
        <h2 id={id}>{title}</h2>
        {children && <div className="alert-body">{children}</div>}
        <div className="alert-actions">{actions}</div>
      </div>
    </Modal>
  );
}
