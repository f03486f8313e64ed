import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { serverTime } from '../../api/transport.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DateInput } from '../../ui/controls/date-input.tsx';
import { NativeSelect } from '../../ui/controls/native-select.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { kinds, type Kind } from '../../features/balance/records.ts';
import {
  dayOf,
  putParams,
  readSpan,
  spanParams,
  type DateSpan,
  type SpanChange,
} from '../../features/dates/date-span.ts';
import styles from './transactions.module.css';

/** Of a phone; a desktop has more of them. */
const periods = ['7', '30', '90', 'all', 'own'] as const;
type Period = (typeof periods)[number];
const names = {
  '7': msg({ message: 'Last 7 days', comment: 'a period to choose from' }),
  '30': msg({ message: 'Last 30 days', comment: 'a period to choose from' }),
  '90': msg({ message: 'Last 90 days', comment: 'a period to choose from' }),
  all: msg({ message: 'All time', comment: 'a period to choose from' }),
  own: msg`Choose dates`,
} satisfies Record<Period, unknown>;

/** Without a word in the address. */
const usual = '30';

/** What the address asks for; what it says wrongly counts as not said. */
export interface Choice extends DateSpan {
  kind: Kind;
  /** Of a desktop: the order whose records are wanted. */
  order: number | null;
}

export type Change = (change: { kind: Kind } | { order: null } | SpanChange) => void;

/** TXN-03: kind and period live in the address, so that Back, a reload and a link keep them. */
export function useFilter(): readonly [Choice, Change] {
  const [search, setSearch] = useSearchParams();
  const today = dayOf(serverTime());
  const text = search.toString();
  const choice = useMemo(() => readChoice(new URLSearchParams(text), today), [text, today]);
  const change: Change = (next) =>
    setSearch((before) => putParams(before, paramsOf(next)), { replace: true });
  return [choice, change];
}

function paramsOf(change: Parameters<Change>[0]): Record<string, string | null> {
  if ('kind' in change) return { kind: change.kind === 'all' ? null : change.kind };
  return 'order' in change ? { order: null } : spanParams(change, usual);
}

function readChoice(search: URLSearchParams, today: string): Choice {
  const kind = kinds.find((one) => one === search.get('kind')) ?? 'all';
  const order = Number(search.get('order'));
  return { kind, order: order > 0 ? order : null, ...readSpan(search, today, usual) };
}

interface RangePickerProps {
  filter: Choice;
  onChange: Change;
}

/** TXN-03: the period; own dates open a sheet. */
export function RangePicker({ filter, onChange }: RangePickerProps) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={styles.range}>
        <NativeSelect
          label={t`Period`}
          bare
          value={periods.find((one) => one === filter.period) ?? 'own'}
          options={periods.map((value) => ({ value, label: i18n._(names[value]) }))}
          onChange={(period) => (period === 'own' ? setOpen(true) : onChange({ period }))}
        />
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title={t`Choose dates`}>
        {open && (
          <OwnRange
            filter={filter}
            onDone={(first, last) => {
              onChange({ first, last });
              setOpen(false);
            }}
          />
        )}
      </Sheet>
    </>
  );
}

function OwnRange({ filter, onDone }: { filter: Choice; onDone: (first: string, last: string) => void }) {
  const { t } = useLingui();
  const today = dayOf(serverTime());
  const [first, setFirst] = useState<string | null>(filter.first ?? today);
  const [last, setLast] = useState<string | null>(filter.last ?? today);
  const inOrder = first !== null && last !== null && first <= last;
  const min = `${Number(today.slice(0, 4)) - 10}-01-01`;
  return (
    <div className={styles.sheet}>
      <DateInput label={t`From`} value={first} onChange={setFirst} min={min} max={today} />
      <DateInput
        label={t`To`}
        value={last}
        onChange={setLast}
        min={min}
        max={today}
        error={
          first !== null && last !== null && !inOrder
            ? t`Choose an end date on or after the start date`
            : undefined
        }
      />
      <Button wide disabled={!inOrder} onClick={() => inOrder && onDone(first, last)}>
        {inOrder ? <Trans>Show transactions</Trans> : <Trans>Choose both dates</Trans>}
      </Button>
    </div>
  );
}
