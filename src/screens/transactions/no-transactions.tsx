import { Trans } from '@lingui/react/macro';
import { paths } from '../../routes/paths.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { SearchDrawing, TrayDrawing } from '../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Change, Choice } from './filter.tsx';

interface NoTransactionsProps {
  filter: Choice;
  onChange: Change;
}

/** TXN-01, TXN-03: that nothing fits, with one press to all there is; or where to begin. */
export function NoTransactions({ filter, onChange }: NoTransactionsProps) {
  const filtered = filter.kind !== 'all' || filter.from !== undefined;
  return filtered ? (
    <EmptyState
      drawing={<SearchDrawing />}
      title={<Trans>No transactions match</Trans>}
      note={<Trans>Try another type or period.</Trans>}
      action={
        <Button
          variant="ghost"
          onClick={() => {
            onChange({ kind: 'all' });
            onChange({ period: 'all' });
          }}
        >
          <Trans comment="transactions: takes the filters away">Show all</Trans>
        </Button>
      }
    />
  ) : (
    <EmptyState
      drawing={<TrayDrawing />}
      title={<Trans>No transactions yet</Trans>}
      note={<Trans>Deposits, closed trades and fees appear here.</Trans>}
      action={
        <ButtonLink href={paths.trade}>
          <Trans>Start trading</Trans>
        </ButtonLink>
      }
    />
  );
}
