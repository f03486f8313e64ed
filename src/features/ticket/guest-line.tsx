import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import styles from './guest-line.module.css';

// The first picture draws both, and gives their texts.

interface GuestLineProps {
  text?: ReactNode;
  /** Opens a demo account. */
  button: ReactNode;
}

/** What a visitor reads over Sell and Buy (TKT-14, APP-20). */
export function GuestLine({
  text = <Trans>Log in to trade. We’ll keep your ticket.</Trans>,
  button,
}: GuestLineProps) {
  return (
    <div className={styles.guest}>
      <p>{text}</p>
      {button}
    </div>
  );
}

/** Has the button's place until there is a ticket: in long words it is the higher of the two. */
export function DemoLoginPlace({ label = <Trans>Open a demo account</Trans> }: { label?: ReactNode }) {
  return (
    <Button inert variant="ghost">
      {label}
    </Button>
  );
}
