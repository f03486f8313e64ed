import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { preferences } from '../../../state/preferences.ts';
import type { DrawerRow } from './drawer-rows.ts';
import { InstrumentOption } from './instrument-option.tsx';

export interface InstrumentListProps {
  id: string;
  rows: readonly DrawerRow[];
  /** Index of the row where the arrow keys are; −1 for none. */
  active: number;
  currentId: number | null;
  onChoose: (code: string) => void;
}

/** The groups of the drawer; only the rows in sight are mounted. */
export function InstrumentList({ id, rows, active, currentId, onChoose }: InstrumentListProps) {
  const { t } = useLingui();
  const list = useRef<VirtualizerHandle>(null);
  const { favourites } = useSnapshot(preferences);
  useEffect(() => {
    if (active >= 0) list.current?.scrollToIndex(active, { align: 'nearest' });
  }, [active]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select can hold neither logos nor live prices
    <div id={id} role="listbox" aria-label={t`Instruments`} className="picks">
      <Virtualizer ref={list} itemSize={58} keepMounted={active >= 0 ? [active] : []}>
        {rows.map((row, index) =>
          row.kind === 'heading' ? (
            <div key={row.key} role="presentation" className="pick-heading">
              {row.category === 'favourites' && <Trans>Favourites</Trans>}
              {row.category === 'others' && <Trans comment="instruments of no category">Others</Trans>}
              {typeof row.category === 'object' && row.category.NameShowTrans}
            </div>
          ) : (
            <InstrumentOption
              key={row.key}
              id={`${id}-${index}`}
              instrument={row.instrument}
              current={row.instrument.Id === currentId}
              active={index === active}
              favourite={favourites.includes(row.instrument.Id)}
              onChoose={() => onChoose(row.instrument.Code)}
            />
          ),
        )}
      </Virtualizer>
    </div>
  );
}
