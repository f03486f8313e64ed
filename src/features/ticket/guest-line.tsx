import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import styles from './guest-line.module.css';

interface GuestLineProps {
  text: ReactNode;
  /** Opens a demo account. */
  button: ReactNode;
}

/** What a visitor reads over Sell and Buy; also drawn by the first picture, so its texts are given (TKT-14, APP-20). */
export function GuestLine({ text, button }: GuestLineProps) {
  return (
    <div className={styles.guest}>
      <p>{text}</p>
      {button}
    </div>
  );
}

/** Has the button's place while that is on its way: in long words it is the higher of the two. */
export function DemoLoginPlace({ label }: { label: ReactNode }) {
  return (
    <Button inert variant="ghost">
      {label}
    </Button>
  );
}
