import { useLingui } from '@lingui/react/macro';
import Info from 'lucide-react/icons/info';
import { useId, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { Popover } from './popover.tsx';
import styles from './popover.module.css';

/** The browser closes a popover before a press on its anchor becomes a click, which must not open it again. */
function useOpen() {
  const [open, setOpen] = useState(false);
  const wasOpen = useRef(false);
  return {
    open,
    close: () => setOpen(false),
    anchor: {
      onPointerDown() {
        wasOpen.current = open;
      },
      onClick() {
        setOpen(!open && !wasOpen.current);
        wasOpen.current = false;
      },
    },
  };
}

interface InfoButtonProps {
  /** What is explained: 'Margin level'. */
  about: string;
  children: ReactNode;
}

/** UI-56: explains a word, on tap or by keyboard, since a finger cannot hover. */
export function InfoButton({ about, children }: InfoButtonProps) {
  const { t } = useLingui();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { open, close, anchor } = useOpen();
  return (
    <>
      <IconButton
        ref={button}
        label={t`About ${about}`}
        icon={<Info aria-hidden />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        {...anchor}
      />
      <Popover id={id} open={open} onClose={close} anchor={button} className={styles.info} role="note">
        {children}
      </Popover>
    </>
  );
}
