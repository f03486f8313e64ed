import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { newRequestKey } from '../api/request-key.ts';
import { createDemoAccount } from '../api/session.ts';
import { signIn } from '../state/session.ts';
import { Button, type ButtonVariant } from '../ui/controls/button.tsx';

type Props = { variant?: ButtonVariant; wide?: boolean; onDone?: () => void };

/** SIGN-07: a demo account in one tap. One press is one account, however often it is pressed meanwhile. */
export function DemoLoginButton({ variant = 'primary', wide, onDone }: Props) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const { data } = await createDemoAccount(newRequestKey());
      signIn(data);
      onDone?.();
    } catch {
      // The shell has shown why (API-06); the button is there to try again.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant={variant} wide={wide} busy={busy} onClick={() => void open()}>
      <Trans>Open a demo account</Trans>
    </Button>
  );
}
