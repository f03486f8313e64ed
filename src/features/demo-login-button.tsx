import { Trans } from '@lingui/react/macro';
import { reportFailure } from '../api/api-error.ts';
import { useChange } from '../api/change/use-change.ts';
import { readManifest } from '../state/site-host.ts';
import { signIn } from '../state/session.ts';
import { Button, type ButtonVariant } from '../ui/controls/button.tsx';

type Props = { variant?: ButtonVariant; wide?: boolean; onDone?: () => void };

/**
 * SIGN-07: a demo account in one tap. One press is one account, and so is another press after a lost answer: it has the
 * same key.
 */
export function DemoLoginButton({ variant = 'primary', wide, onDone }: Props) {
  const { run, busy } = useChange('createDemoAccount', {
    // There is no account to check yet: what went wrong is said, and another press brings the same answer.
    reports: ({ kind }) => kind !== 'unconfirmed',
    done({ data }) {
      signIn(data);
      onDone?.();
    },
  });
  const open = async () => {
    const outcome = await run(async () => ({ demo_id: (await readManifest())?.demo_id ?? 1 }));
    if (outcome?.state === 'unknown') reportFailure(outcome.error.cause);
  };
  return (
    <Button variant={variant} wide={wide} busy={busy} onClick={() => void open()}>
      <Trans>Open a demo account</Trans>
    </Button>
  );
}
