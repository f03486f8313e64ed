import { Trans } from '@lingui/react/macro';
import { formatCount } from '../../i18n/format.ts';
import { formatList } from '../../i18n/format-desktop.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SearchDrawing } from '../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Row } from '../../ui/layout/stack.tsx';

interface NoResultProps {
  /** What is set, in words: '1–3 October', 'EUR/USD'. */
  filters: readonly string[];
  /** How many rows the list has without them, where that is known. */
  without?: number | undefined;
  /** Takes all of them back. */
  onDrop: () => void;
  /** Takes one of several back, by its place among them. */
  onDropOne?: (index: number) => void;
}

/** DSK-70: in place of the rows that no filter lets through: which filters, how many without them, and the way back. */
export function NoResult({ filters, without, onDrop, onDropOne }: NoResultProps) {
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
        <Row gap={2} justify="center">
          {filters.length > 1 &&
            onDropOne &&
            filters.map((name, i) => (
              <Button key={name} variant="plain" size="small" onClick={() => onDropOne(i)}>
                <Trans comment="button: takes one filter away, named by its value: Drop Today, Drop EUR/USD">
                  Drop {name}
                </Trans>
              </Button>
            ))}
          <Button variant="ghost" size="small" onClick={onDrop}>
            <Trans comment="button: takes the filters of a table away">Drop filters</Trans>
          </Button>
        </Row>
      }
    />
  );
}
