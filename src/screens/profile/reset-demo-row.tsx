import { Trans, useLingui } from '@lingui/react/macro';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useMutate } from '../../api/use-mutate.ts';
import { demoBalance } from '../../domain/fixed-figures.ts';
import { formatMoney, isolate } from '../../i18n/format.ts';
import { session } from '../../state/session.ts';
import { Confirm } from '../../ui/overlays/confirm.tsx';
import { MenuList, MenuRow } from '../../ui/lists/menu-list.tsx';
import { toast } from '../../ui/overlays/toast.ts';

/** PROF-03: for demo users only, after a question, since it cannot be taken back. */
export function ResetDemoRow() {
  const money = isolate(formatMoney(demoBalance, 0));
  const { t } = useLingui();
  const { user } = useSnapshot(session);
  const [asking, setAsking] = useState(false);
  const { busy, run } = useMutate('resetDemoAccount', {
    done: ({ message }) =>
      toast(message || t`Your demo account starts fresh`, { kind: 'success', stays: true }),
  });
  if (user?.is_demo !== 1) return null;

  const reset = async () => {
    await run();
    setAsking(false);
  };
  return (
    <>
      <MenuList>
        <MenuRow icon={<RotateCcw aria-hidden />} onClick={() => setAsking(true)}>
          <Trans>Reset demo account</Trans>
        </MenuRow>
      </MenuList>
      <Confirm
        open={asking}
        title={t`Reset the demo account?`}
        confirmLabel={t`Reset`}
        danger
        busy={busy}
        onConfirm={() => void reset()}
        onCancel={() => setAsking(false)}
      >
        <Trans>
          All open positions and pending orders are closed, and the balance is {money} again. This cannot be
          undone.
        </Trans>
      </Confirm>
    </>
  );
}
