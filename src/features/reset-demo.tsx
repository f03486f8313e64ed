import { Trans, useLingui } from '@lingui/react/macro';
import { useChange } from '../api/change/use-change.ts';
import { demoBalance } from '../domain/fixed-figures.ts';
import { useNoNetwork } from '../forms/use-no-network.ts';
import { formatMoney, isolate } from '../i18n/format.ts';
import { Confirm } from '../ui/overlays/confirm.tsx';
import { toast } from '../ui/overlays/toast.ts';

/** PROF-03: the question before a demo account starts again, and the act. */
export function ResetDemo({ open, onClose }: { open: boolean; onClose: () => void }) {
  const money = isolate(formatMoney(demoBalance, 0));
  const { t } = useLingui();
  const offline = useNoNetwork();
  const { busy, run } = useChange('resetDemoAccount', {
    reports: true,
    done: ({ message }) => toast(message || t`Demo account reset`, { kind: 'success', stays: true }),
  });
  return (
    <Confirm
      open={open}
      title={t`Reset the demo account?`}
      confirmLabel={t({ message: 'Reset', comment: 'button: resets the demo account' })}
      danger
      busy={busy}
      unavailable={offline ? t`Offline` : undefined}
      onConfirm={() => void run().then(onClose)}
      onCancel={onClose}
    >
      <Trans>Closes all positions and orders and resets your balance to {money}. Can’t be undone.</Trans>
    </Confirm>
  );
}
