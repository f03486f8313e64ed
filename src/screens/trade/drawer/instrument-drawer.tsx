import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useSnapshot } from 'valtio';
import { instrumentsQuery } from '../../../api/instruments.ts';
import { query } from '../../../api/operation.ts';
import { preferences } from '../../../state/preferences.ts';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { drawerRows, nextRow } from './drawer-rows.ts';
import './instrument-drawer.css';
import { InstrumentList } from './instrument-list.tsx';

export interface InstrumentDrawerProps {
  open: boolean;
  onClose: () => void;
  currentId: number | null;
  onChoose: (code: string) => void;
}

/** TRD-11: chooses the instrument of the trade screen. */
export function InstrumentDrawer({ open, onClose, currentId, onChoose }: InstrumentDrawerProps) {
  const { t } = useLingui();
  const id = useId();
  const { data: instruments = [] } = useQuery(instrumentsQuery());
  const { data: categories = [] } = useQuery(query('listCategories'));
  const { favourites } = useSnapshot(preferences);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(-1);
  const rows = useMemo(
    () => drawerRows({ instruments, categories, favourites, search }),
    [instruments, categories, favourites, search],
  );

  const look = (text: string) => {
    setSearch(text);
    setActive(-1);
  };
  const choose = (code: string) => {
    look('');
    onChoose(code);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive(nextRow(rows, active, event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter') {
      // The drawer gives the focus back to its button at once, and the same key must not press that.
      event.preventDefault();
      // Without arrows, Enter takes the best: the first.
      const row = rows[active >= 0 ? active : nextRow(rows, -1, 1)];
      if (row?.kind === 'instrument') choose(row.instrument.Code);
    }
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={<Trans>Instruments</Trans>}
      top={
        <label className="pick-search">
          <Search aria-hidden />
          <input
            type="search"
            role="combobox"
            aria-label={t`Search by code or name`}
            aria-expanded={rows.length > 0}
            aria-autocomplete="list"
            aria-controls={rows.length > 0 ? `${id}-list` : undefined}
            aria-activedescendant={active >= 0 ? `${id}-list-${active}` : undefined}
            placeholder={t`Code or name`}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            value={search}
            onChange={(event) => look(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </label>
      }
    >
      {rows.length > 0 ? (
        <InstrumentList
          id={`${id}-list`}
          rows={rows}
          active={active}
          currentId={currentId}
          onChoose={choose}
        />
      ) : (
        <EmptyState title={<Trans>No instrument is called that</Trans>} />
      )}
    </Drawer>
  );
}
