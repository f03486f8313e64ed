import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { ApiError, reportFailure } from '../api/api-error.ts';
import { readManifest } from '../api/host.ts';
import { mutate, newRequestKey } from '../api/operation.ts';
import { signIn } from '../state/session.ts';
import { Button, type ButtonVariant } from '../ui/controls/button.tsx';

type Props = { variant?: ButtonVariant; wide?: boolean; onDone?: () => void };

/**
 * SIGN-07: a demo account in one tap. One press is one account, and so is another press after a lost answer: it has the
 * same key. Without `useMutate`, which the first visit would fetch for this alone.
 */
export function DemoLoginButton({ variant = 'primary', wide, onDone }: Props) {
  const [busy, setBusy] = useState(false);
  const key = useRef<string | null>(null);
  const open = async () => {
    setBusy(true);
    key.current ??= newRequestKey();
    try {
      const demo_id = (await readManifest())?.demo_id ?? 1;
      const { data } = await mutate('createDemoAccount', { demo_id }, key.current);
      key.current = null;
      signIn(data);
      onDone?.();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.mayHaveHappened) key.current = null;
      reportFailure(error);
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
