import { sumMoney } from '../../src/domain/money.ts';
import {
  AccountKind,
  type DepositType,
  type NewsCategory,
  WithdrawalStatus,
  WithdrawalType,
} from '../../src/generated/enums.ts';
import type {
  BalanceRecord,
  BasicInfo,
  ChatMessage,
  Deposit,
  Identity,
  Loan,
  LoanConfig,
  News,
  RankEntry,
  Withdrawal,
  WithdrawalMethod,
} from '../../src/generated/rest.d.ts';
import type { ExamplesOf } from './examples.ts';
import { mockChat } from './mocked-chat.ts';
import { mockIdentity } from './mocked-identity.ts';
import { mockLoans, mockOffers } from './mocked-loans.ts';
import { mockMarket, type MockedMarket } from './mocked-market.ts';
import { mockNews } from './mocked-news.ts';
import { mockChannels, type Channels } from './mocked-channels.ts';
import { mockDeposits, mockMethods, mockWithdrawals } from './mocked-payments.ts';
import { mockPerson, type MockedPerson, type Who } from './mocked-person.ts';
import { mockRecords } from './mocked-records.ts';
import { mockInfo } from './mocked-site.ts';
import { mockTraders } from './mocked-traders.ts';
import { mockAccountOrders, type AccountOrders } from './account-orders.ts';

/**
 * SBX-82: what all mocked answers of one seed agree on. Nothing in it changes; each part is made when it is first asked
 * for.
 */
export interface Story {
  seed: number;
  examples: ExamplesOf;
  info(): BasicInfo;
  market(): MockedMarket;
  person(): MockedPerson;
  orders(): AccountOrders;
  records(): BalanceRecord[];
  channels(): Channels;
  deposits(type: DepositType): Deposit[];
  methods(type: number): WithdrawalMethod[];
  withdrawals(type: number): Withdrawal[];
  /** USD of withdrawals under review. */
  payouts(): number;
  offers(): LoanConfig[];
  loans(): Loan[];
  identity(): Identity;
  news(category: NewsCategory): News[];
  traders(): RankEntry[];
  chat(): ChatMessage[];
}

/** Part of the balance that the withdrawals of one kind lock at most. */
const mostPaidOut = 0.1;

/** @param who whose account it tells of; null: the seed's own person */
export function createStory(seed: number, examples: ExamplesOf, who: Who | null = null): Story {
  const feeType = () => story.info().trade_fee_type;
  const story: Story = {
    seed,
    examples,
    info: once(() => mockInfo(seed, examples)),
    market: once(() => mockMarket(seed, feeType())),
    person: once(() => mockPerson(seed, examples, who)),
    orders: once(() => {
      const { balance, isFresh } = story.person();
      const features = story.info().order_features ?? {};
      return mockAccountOrders(seed, story.market(), { balance, isFresh, feeType: feeType(), features });
    }),
    records: once(() => mockRecords(seed, examples, story.person(), story.market())),
    channels: once(() => mockChannels(seed, examples)),
    deposits: onceEach((type: DepositType) =>
      story.person().isFresh ? [] : mockDeposits(seed, examples, story.channels(), type),
    ),
    methods: onceEach((type: number) => mockMethods(seed, examples, story.channels(), type)),
    withdrawals: onceEach((type: number) => {
      const { balance, isFresh, user } = story.person();
      if (isFresh) return [];
      // A demo account cannot have asked for money.
      const mostLocked = user.is_demo === AccountKind.Demo ? 0 : balance * mostPaidOut;
      return mockWithdrawals(seed, examples, story.channels(), { type, mostLocked });
    }),
    payouts: once(() => {
      const locked = [WithdrawalType.Coin, WithdrawalType.Bank]
        .flatMap((type) => story.withdrawals(type))
        .filter(({ status }) => status === WithdrawalStatus.UnderReview)
        .map(({ number }) => number);
      return sumMoney(locked);
    }),
    offers: once(() => mockOffers(seed, examples)),
    loans: once(() => (story.person().isFresh ? [] : mockLoans(seed, examples, story.offers()))),
    identity: once(() => mockIdentity(seed, examples)),
    news: onceEach((category: NewsCategory) =>
      mockNews(seed, examples, story.market().market.specs, category),
    ),
    traders: once(() => mockTraders(seed, examples, story.market())),
    chat: once(() => mockChat(seed, examples)),
  };
  return story;
}

function once<Value>(make: () => Value): () => Value {
  let kept: { value: Value } | undefined;
  return () => (kept ??= { value: make() }).value;
}

function onceEach<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const kept = new Map<Key, () => Value>();
  return (key) => {
    let made = kept.get(key);
    if (!made) kept.set(key, (made = once(() => make(key))));
    return made();
  };
}
