import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { area } from '../../../i18n/catalogues.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { countOf } from './bulk-plan.ts';
import { forgetBulk, isBulkShown, onBulkOver, restoreBulk } from './bulk-run.ts';
import type { BulkRun } from './bulk-runner.ts';
import { summaryOf } from './bulk-words.ts';

const BulkReport = lazyPart(area('orders', () => import('./bulk-question.tsx').then((m) => m.BulkReport)));

/** BLK-3, BLK-4: what became of many orders, where no dialog says it: one toast; after a reload its report. */
export function BulkHost() {
  const { t } = useLingui();
  // Before anything looks for what was sent: what it finds is heard here.
  const [open, setOpen] = useState(restoreBulk);
  const onOver = useEffectEvent((run: BulkRun) => {
    if (open || isBulkShown()) return;
    const count = countOf(run.items);
    const isWhole = count.closed + count.cancelled === count.total;
    toast(summaryOf(count), {
      kind: isWhole ? 'success' : 'error',
      stays: true,
      ...(!isWhole && {
        action: {
          label: t({ message: 'View', comment: 'opens the report of orders that were closed together' }),
          onPress: () => setOpen(true),
        },
      }),
    });
    if (isWhole) forgetBulk();
  });
  useEffect(() => onBulkOver((run) => onOver(run)), []);
  return open ? <BulkReport onEnd={() => setOpen(false)} /> : null;
}
