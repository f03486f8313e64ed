import { BalanceRecordType } from '../../../generated/enums.ts';
import type { Statement } from './read-statement.ts';
import { csvText } from '../../../features/table/csv.ts';

/** What each row carries, so that a row says by itself what it is part of. */
interface Account {
  uid: string;
  simulated: boolean;
}

const fields = [
  'section',
  'time_utc',
  'id',
  'type',
  'description',
  'amount_usd',
  'balance_usd',
  'instrument',
  'side',
  'lots',
  'entry_price',
  'profit_usd',
  'account',
  'money',
] as const;
type Row = Partial<Record<(typeof fields)[number], string | number | null>> & { section: string };

const utc = (moment: string | number) => new Date(moment).toISOString();

/**
 * STM-06: the statement as one table by TXN-07's rules: the opening balance, the movements from the oldest on, what
 * they come to by type, the closing balance, and the open positions. `section` says which a row is.
 */
export function statementCsv(statement: Statement, { uid, simulated }: Account): Promise<string> {
  const { from, movements, totals, opening, closing, positions } = statement;
  const end = utc(statement.running ? statement.madeAt : statement.to);
  const rows: Row[] = [
    { section: 'opening_balance', time_utc: utc(from), balance_usd: opening },
    ...movements.map(({ at, id, type, text, value, balance }) => ({
      section: 'movement',
      time_utc: utc(at),
      id,
      type: nameOfType(type),
      description: text,
      amount_usd: value,
      balance_usd: statement.agreement === 'disagrees' ? null : balance,
    })),
    ...totals.map(({ type, count, sum }) => ({
      section: 'total',
      type: nameOfType(type),
      description: `${count}`,
      amount_usd: sum,
    })),
    { section: 'closing_balance', time_utc: end, balance_usd: closing },
    ...positions.map((one) => ({
      section: 'open_position',
      time_utc: utc(one.openedAt),
      id: one.id,
      instrument: one.showCode,
      side: one.side,
      lots: one.lots,
      entry_price: one.entry,
      profit_usd: one.profit,
    })),
  ];
  const money = simulated ? 'simulated' : 'real';
  return csvText(
    fields,
    rows.map((row) => fields.map((field) => ({ ...row, account: uid, money })[field] ?? '')),
  );
}

/** 'trade_profit'; a type of a later server by its number. */
function nameOfType(type: number): string {
  const name = Object.entries(BalanceRecordType).find(([, known]) => known === type)?.[0];
  return name?.replace(/\B[A-Z]/g, '_$&').toLowerCase() ?? `type_${type}`;
}
