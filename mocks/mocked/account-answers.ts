import { demoBalance } from '../../src/domain/fixed-figures.ts';
import { withdrawableOf } from '../../src/domain/withdrawal.ts';
import { equity } from '../../src/domain/account.ts';
import { sumMoney } from '../../src/domain/money.ts';
import { ContactKind, ReviewStatus } from '../../src/generated/enums.ts';
import type { ForexAccount } from '../../src/generated/rest.d.ts';
import { findArea, servedAreas } from '../handlers/areas.ts';
import { pageOf, pageSize } from '../handlers/answer.ts';
import { keyed, type MockedAnswers } from './asked.ts';
import { drawsOf } from './draws.ts';
import { rates, wildRecord } from './extremes.ts';
import { demoUserOf, tokenOf, userOf, type Who } from './mocked-person.ts';
import type { Story } from './mocked-story.ts';
import { narrow } from './mocked-records.ts';
import { mockedPicture } from './pictures.ts';

/** Tags `session`, `account` and `identity`. */
export const accountAnswers = {
  loginUser: ({ story, body: { account, login_type } }) => loggedIn(story, calledBy(account, login_type)),
  createDemoAccount: ({ story }) => ({
    token: tokenOf({ demo: true }),
    user: demoUserOf(story.seed),
  }),
  registerUser({ story, body: { account, type, area_id, mobile } }) {
    const phone = type === ContactKind.Email && mobile ? splitNumber(mobile, area_id) : null;
    return loggedIn(story, phone ? { ...phone, email: account } : calledBy(account, type, area_id));
  },
  getUser: ({ story }) => story.person().user,
  resetForgottenPassword: () => ({}),
  changePassword: () => ({}),
  logoutUser: () => ({}),
  sendEmailCode: () => ({}),
  sendSmsCode: () => ({}),
  getCaptcha({ story, draws }) {
    const { b64s } = draws.pick(story.examples('getCaptcha'));
    return { id: draws.text(16, '0123456789abcdef'), b64s };
  },

  resetDemoAccount: () => ({ balance: demoBalance }),
  getBalance: ({ story }) => ({ balance: story.person().balance }),
  getForexAccount({ story }) {
    const { balance } = story.person();
    const { locked: margin, floating } = story.orders();
    const lock_balance = sumMoney([margin, story.payouts()]);
    const worth = equity({ balance, floatingProfit: floating, owed: 0 }) ?? balance;
    const account = {
      balance,
      lock_balance,
      withdrawable: withdrawableOf({ balance, equity: worth, locked: lock_balance }),
    };
    return wildRecord<ForexAccount>(drawsOf(story.seed, 'account'), account, ['withdrawable']);
  },
  listBalanceRecords({ story, query }) {
    // A server that does not know these lists everything, whatever is asked.
    const isOlder = drawsOf(story.seed, 'older server').chance(rates.bare);
    const isAsked = query.types !== undefined || query.from !== undefined || query.to !== undefined;
    const rows = isAsked && !isOlder ? narrow(story.records(), query) : story.records();
    const { size = pageSize } = query;
    const page = { list: pageOf(rows, query.page, size), total: rows.length };
    if (!isOlder) return { ...page, filtered: isAsked, size };
    return query.size === undefined ? page : { ...page, size };
  },
  uploadImage: ({ draws }) => ({ url: mockedPicture(draws) }),

  getIdentity: ({ story }) => story.identity(),
  submitIdentity: ({ body, requestKey }) => ({
    ...body,
    review_status: ReviewStatus.Waiting,
    ...keyed(requestKey),
  }),
} satisfies MockedAnswers;

const loggedIn = ({ seed }: Story, who: Who) => ({ token: tokenOf(who), user: userOf(seed, who) });

/** What a real account is called by, as somebody has logged in. */
function calledBy(account: string, kind: ContactKind, areaId?: number): Who {
  const phone = kind === ContactKind.Phone ? splitNumber(account, areaId) : null;
  if (phone) return { ...phone, email: null };
  return { email: account.length >= 3 ? account : `${account}@example.com` };
}

/** Calling code and national number of their digits together; null where they are none. */
function splitNumber(account: string, areaId?: number): { area: string; phone: string } | null {
  const digits = account.replace(/\D/g, '');
  const chosen = findArea(areaId);
  const areas = chosen ? [chosen] : servedAreas.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  const area = areas.find(({ global_code }) => digits.startsWith(global_code.replace('-', '')));
  const code = area?.global_code ?? chosen?.global_code ?? '44';
  const phone = area ? digits.slice(code.replace('-', '').length) : digits;
  return /^\d{4,14}$/.test(phone) ? { area: code, phone } : null;
}

const lengthOf = ({ global_code }: { global_code: string }) => global_code.length;
