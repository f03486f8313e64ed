import { Trans } from '@lingui/react/macro';
import { formatCount } from '../../i18n/format.ts';
import { formatList } from '../../i18n/format-desktop.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SearchDrawing } from '../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

interface NoResultProps {
  /** What is set, in words: '1–3 October', 'EUR/USD'. */
  filters: readonly string[];
  /** How many rows the list has without them, where that is known. */
  without?: number | undefined;
  /** Takes all of them back. */
  onDrop: () => void;
}

/** DSK-70: in place of the rows that no filter lets through: which filters, how many without them, and the way back. */
export function NoResult({ filters, without, onDrop }: NoResultProps) {
  const names = formatList(filters);
  const count = formatCount(without);
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title={
        <Trans comment="a table under filters has no rows; {names} are the filters' values, as in 1–3 October and UKOIL">
          Nothing found for {names}
        </Trans>
      }
      note={
        without !== undefined && (
          <Trans comment="{count} rows are in a table when its filters are taken away">
            Without the filters: {count}
          </Trans>
        )
      }
      action={
        <Button variant="ghost" onClick={onDrop}>
          <Trans comment="button: takes the filters of a table away">Drop filters</Trans>
        </Button>
      }
    />
  );
}
