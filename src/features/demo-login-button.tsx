import { Trans } from '@lingui/react/macro';
import { readManifest } from '../api/host.ts';
import { useMutate } from '../api/use-mutate.ts';
import { signIn } from '../state/session.ts';
import { Button, type ButtonVariant } from '../ui/controls/button.tsx';

type Props = { variant?: ButtonVariant; wide?: boolean; onDone?: () => void };

/** SIGN-07: a demo account in one tap. One press is one account, however often it is pressed meanwhile. */
export function DemoLoginButton({ variant = 'primary', wide, onDone }: Props) {
  const { busy, run } = useMutate('createDemoAccount', {
    done({ data }) {
      signIn(data);
      onDone?.();
    },
  });
  const open = async () => run({ demo_id: (await readManifest())?.demo_id ?? 1 });
  return (
    <Button variant={variant} wide={wide} busy={busy} onClick={() => void open()}>
      <Trans>Open a demo account</Trans>
    </Button>
  );
}
