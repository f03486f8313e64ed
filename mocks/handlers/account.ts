import type { BalanceRecord, BalanceRecordPage, Language } from '../../src/generated/rest.d.ts';
import type { InputOf } from '../../src/generated/operations.ts';
import { withdrawableOf } from '../../src/domain/withdrawal.ts';
import { cashRecords } from '../broker/cash-records.ts';
import { specOf } from '../broker/terms.ts';
import type { Handlers } from '../gateway/handler.ts';
import { fromMicros } from '../store/micros.ts';
import { postingTypes, type PostingType } from '../store/posting-type.ts';
import type { World } from '../world/world.ts';
import { pageSize, rowsBefore, spanOf, success, timestamp } from './answer.ts';
import { refuseUnknown } from './order-features.ts';
import { message, type MessageKey } from '../messages/messages.ts';

/** Tag `account`. */
export const accountHandlers = {
  async getBalance({ world, user }) {
    const { cash, owed } = await world.broker.clientAccount(user.id);
    return success({ balance: fromMicros(cash), ...(owed > 0 && { owed: fromMicros(owed) }) });
  },

  async getForexAccount({ world, user }) {
    const account = await world.broker.account(user.id, world.clock.now());
    const { balance, locked, owed } = account;
    const withdrawable = withdrawableOf(account);
    return success({ balance, lock_balance: locked, withdrawable, ...(owed > 0 && { owed }) });
  },

  async listBalanceRecords({ world, lang, query, user }) {
    refuseUnknown(world.site, 'listBalanceRecords', query);
    return success(await listBalanceRecords(world, user.id, query, lang));
  },
} satisfies Handlers;

/** LED-05: the entries of a user's cash that are asked for, newest first, in the caller's language. */
async function listBalanceRecords(
  { db, market, site }: Pick<World, 'db' | 'market' | 'site'>,
  userId: number,
  { page, size = pageSize, types, ...times }: InputOf<'listBalanceRecords'>,
  lang: Language,
): Promise<BalanceRecordPage> {
  const { rows, total } = await cashRecords(db, userId, {
    types: types === undefined ? undefined : typesNamed(types),
    ...spanOf(times),
    limit: size,
    offset: rowsBefore(page, size),
  });
  const knowsMore = site.recordQuery === 'on';
  const list = rows.map((row): BalanceRecord => {
    const code = row.instrument_id === null ? '' : specOf(market, row.instrument_id).showCode;
    const isByHand = row.type === 'adjustment';
    return {
      Id: row.id,
      Value: fromMicros(row.amount),
      Balance: fromMicros(row.balance),
      Type: postingTypes[row.type],
      Memo: isByHand ? row.memo : '',
      MemoTran: isByHand
        ? ''
        : `${message(lang, textOf(row.type, row.amount), { id: String(row.order_id ?? ''), code })} ${row.memo}`.trim(),
      CreatedAtTran: timestamp(row.at),
      ...(knowsMore && row.order_id !== null && { order: row.order_id }),
    };
  });
  return { list, total, filtered: true, ...(knowsMore && { size }) };
}

/** The postings behind the record types of a list like '1,4'; a number that no posting has adds none. */
function typesNamed(list: string): PostingType[] {
  const wanted = new Set(list.split(',').map(Number));
  const all = Object.keys(postingTypes) as PostingType[];
  return all.filter((type) => wanted.has(postingTypes[type]));
}

/** What each kind of posting is called; profit is a loss below 0. */
const texts = {
  profit: 'profitOf',
  commission: 'commissionOf',
  demoCredit: 'simulatedMoney',
  negativeBalance: 'balanceMadeGood',
  adjustment: 'otherChange',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  withdrawalFee: 'withdrawalFee',
  withdrawalReturned: 'withdrawalReturned',
  loan: 'loan',
  loanRepayment: 'loanRepayment',
  swap: 'swapOf',
} as const satisfies Record<PostingType, MessageKey>;

function textOf(type: PostingType, amount: number): MessageKey {
  return type === 'profit' && amount < 0 ? 'lossOf' : texts[type];
}
