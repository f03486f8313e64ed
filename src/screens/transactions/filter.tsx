import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { serverTime } from '../../api/transport.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DateInput } from '../../ui/controls/date-input.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { dayOf, kinds, type Filter, type Kind } from '../../features/balance/records.ts';
import styles from './transactions.module.css';

const periods = ['7', '30', '90', 'all', 'own'] as const;
type Period = (typeof periods)[number];
const names = {
  '7': msg({ message: 'Last 7 days', comment: 'a period to choose from' }),
  '30': msg({ message: 'Last 30 days', comment: 'a period to choose from' }),
  '90': msg({ message: 'Last 90 days', comment: 'a period to choose from' }),
  all: msg({ message: 'All time', comment: 'a period to choose from' }),
  own: msg`Choose dates`,
} satisfies Record<Period, unknown>;

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text);

/** The first moment of a day in the reader's zone, so many days later. */
function midnight(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** What the address asks for; what it says wrongly counts as not said. */
export interface Choice extends Filter {
  period: Period;
  /** Days of an own range, both included. */
  first: string | null;
  last: string | null;
}

export type Change = (
  change: { kind: Kind } | { period: Exclude<Period, 'own'> } | { first: string; last: string },
) => void;

/** TXN-03: kind and period live in the address, so that Back, a reload and a link keep them. */
export function useFilter(): readonly [Choice, Change] {
  const [search, setSearch] = useSearchParams();
  const today = dayOf(serverTime());
  const text = search.toString();
  const choice = useMemo(() => readChoice(new URLSearchParams(text), today), [text, today]);
  const change: Change = (next) =>
    setSearch(
      (before) => {
        const params = new URLSearchParams(before);
        if ('kind' in next) put(params, { kind: next.kind === 'all' ? null : next.kind });
        else if ('period' in next)
          put(params, { days: next.period === '30' ? null : next.period, first: null, last: null });
        else put(params, { days: null, first: next.first, last: next.last });
        return params;
      },
      { replace: true },
    );
  return [choice, change];
}

function put(params: URLSearchParams, values: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(values))
    if (value === null) params.delete(name);
    else params.set(name, value);
}

function readChoice(search: URLSearchParams, today: string): Choice {
  const kind = kinds.find((one) => one === search.get('kind')) ?? 'all';
  const [first, last] = [search.get('first'), search.get('last')];
  if (isDay(first) && isDay(last) && first <= last)
    return { kind, period: 'own', first, last, from: midnight(first), to: midnight(last, 1) };
  const period = periods.find((one) => one === search.get('days') && one !== 'own') ?? '30';
  const from = period === 'all' ? undefined : midnight(today, 1 - Number(period));
  return { kind, period, first: null, last: null, from };
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
        <Select
          label={t`Period`}
          bare
          value={filter.period}
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
  const [first, setFirst] = useState<string | null>(filter.first ?? dayOf(filter.from ?? serverTime()));
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
