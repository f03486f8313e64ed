import * as accounts from './001-accounts.ts';
import * as trading from './002-trading.ts';
import * as guards from './003-guards.ts';
import * as reviews from './004-reviews.ts';
import * as chat from './005-chat.ts';
import * as captchas from './006-captchas.ts';
import * as money from './007-money.ts';
import * as orderFeatures from './008-order-features.ts';
import * as answers from './009-answers.ts';
import * as owed from './010-owed.ts';
import * as kept from './011-kept.ts';
import * as notices from './012-notices.ts';
import * as keptSums from './013-kept-sums.ts';
import * as portable from './014-portable.ts';
import * as orderQuery from './015-order-query.ts';
import * as ordersRev from './016-orders-rev.ts';

/** In order, for ever: a new need is a new migration at the end, never a change of an old one. */
export const migrations = [
  accounts,
  trading,
  guards,
  reviews,
  chat,
  captchas,
  money,
  orderFeatures,
  answers,
  owed,
  kept,
  notices,
  keptSums,
  portable,
  orderQuery,
  ordersRev,
];
