import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { OrderView } from '../../../domain/order-wire.ts';
import { area } from '../../../i18n/catalogues.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { countOf } from './bulk-plan.ts';
import { askBulk, asked, askReverse, forgetBulk, isBulkShown, onBulkOver, restoreBulk } from './bulk-run.ts';
import type { BulkRun } from './bulk-runner.ts';
import { summaryOf } from './bulk-words.ts';

const question = area('orders', () => import('./bulk-question.tsx'));
const BulkQuestion = lazyPart(() => question().then((m) => m.BulkQuestion));
const BulkReport = lazyPart(() => question().then((m) => m.BulkReport));

const ReverseQuestion = lazyPart(
  area('orders', () => import('../reverse-question.tsx').then((m) => m.ReverseQuestion)),
);

/** On its way while the menu is read. */
export const fetchBulkQuestion = (): Promise<void> => BulkQuestion.preload();

/**
 * BLK-02 to BLK-04: the question about many orders, whoever has asked it; where no dialog says what became of them, one
 * toast; after a reload the report.
 */
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
  // It is about the orders of whoever was signed in.
  useEffect(
    () => () => {
      askBulk(null);
      askReverse(null);
    },
    [],
  );
  const { many, reversed } = useSnapshot(asked);
  // Kept by `ref`: a snapshot has them as they are.
  if (many) return <BulkQuestion orders={many as readonly OrderView[]} onEnd={() => askBulk(null)} />;
  if (reversed) return <ReverseQuestion order={reversed as OrderView} onEnd={() => askReverse(null)} />;
  return open ? <BulkReport onEnd={() => setOpen(false)} /> : null;
}
