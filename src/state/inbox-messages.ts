import { persisted } from './persisted.ts';
import { isRecord, readBoolean, readChoice, readNumber, readString } from './read-json.ts';
import { session } from './session.ts';

const kinds = [
  'filled',
  'stopLoss',
  'takeProfit',
  'stopOut',
  'notCovered',
  'expired',
  'placed',
  'notPlaced',
  'done',
  'notDone',
  'credited',
  'refused',
] as const;

/** What an account was told while this client was open, as plain figures: it is written in the language of the day. */
export interface Told {
  /** The same thing told twice (in two tabs) stands there once. */
  id: string;
  kind: (typeof kinds)[number];
  /** Milliseconds. */
  at: number;
  read: boolean;
  /** Of an order: its instrument. */
  name: string | null;
  side: 'buy' | 'sell' | null;
  lots: number | null;
  /** Of a fill. */
  price: number | null;
  precision: number;
  /** USD: the result of an order, the sum of a deposit. */
  amount: number | null;
}

interface Inbox {
  /** Newest first. */
  told: Told[];
  /** Newest message of customer service that was marked as read here; its conversation keeps a mark of its own. */
  supportRead: number;
}

/** Of each account, and accounts on a device. */
const [most, mostAccounts] = [50, 4];

/** DSK-14: by account number, kept on this device; the server has no such list. */
export const inboxes = persisted<{ accounts: Record<string, Inbox> }>({
  key: 'candlewick.inbox',
  version: 1,
  area: 'local',
  revive: ({ accounts }) => ({
    accounts: isRecord(accounts)
      ? Object.fromEntries(Object.entries(accounts).map(([uid, stored]) => [uid, readInbox(stored)]))
      : {},
  }),
});

function readInbox(stored: unknown): Inbox {
  const { told, supportRead } = isRecord(stored) ? stored : {};
  return {
    told: Array.isArray(told) ? told.flatMap(readTold).slice(0, most) : [],
    supportRead: readNumber(supportRead, 0),
  };
}

function readTold(stored: unknown): Told[] {
  if (!isRecord(stored)) return [];
  const id = readString(stored.id, null);
  const kind = kinds.find((one) => one === stored.kind);
  const at = readNumber(stored.at, null);
  if (id === null || kind === undefined || at === null) return [];
  const side = readChoice(stored.side, ['buy', 'sell', ''], '');
  return [
    {
      id,
      kind,
      at,
      read: readBoolean(stored.read, false),
      name: readString(stored.name, null),
      side: side === '' ? null : side,
      lots: readNumber(stored.lots, null),
      price: readNumber(stored.price, null),
      precision: Math.min(10, Math.max(0, Math.trunc(readNumber(stored.precision, 2)))),
      amount: readNumber(stored.amount, null),
    },
  ];
}

/** The account's, to be changed; null while nobody is known to be here. */
function ownInbox(): Inbox | null {
  const uid = session.user?.uid;
  if (uid === undefined) return null;
  const { accounts } = inboxes;
  if (!Object.hasOwn(accounts, uid)) {
    for (const old of Object.keys(accounts).slice(0, -(mostAccounts - 1))) delete accounts[old];
    accounts[uid] = { told: [], supportRead: 0 };
  }
  return accounts[uid] ?? null;
}

const blank = { read: false, name: null, side: null, lots: null, price: null, precision: 2, amount: null };

/** Keeps what the account is told. */
export function keepTold(one: Pick<Told, 'id' | 'kind'> & Partial<Told>): void {
  const inbox = ownInbox();
  if (!inbox || inbox.told.some(({ id }) => id === one.id)) return;
  inbox.told = [{ ...blank, at: Date.now(), ...one }, ...inbox.told].slice(0, most);
}

/** Marks as read: one, or all. */
export function markTold(id?: string): void {
  for (const one of ownInbox()?.told ?? []) if (id === undefined || one.id === id) one.read = true;
}

export function markSupport(lastId: number): void {
  const inbox = ownInbox();
  if (inbox) inbox.supportRead = Math.max(lastId, inbox.supportRead);
}
