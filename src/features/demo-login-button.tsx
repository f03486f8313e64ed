import { Trans } from '@lingui/react/macro';
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
    reports: true,
    done({ data }) {
      signIn(data);
      onDone?.();
    },
  });
  const open = () => run(async () => ({ demo_id: (await readManifest())?.demo_id ?? 1 }));
  return (
    <Button variant={variant} wide={wide} busy={busy} onClick={() => void open()}>
      <Trans>Open a demo account</Trans>
    </Button>
  );
}
