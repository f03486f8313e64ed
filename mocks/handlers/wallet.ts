import { WithdrawalType } from '../../src/generated/enums.ts';
import { errorCodes } from '../../src/generated/error-codes.ts';
import type { Language } from '../../src/generated/rest.d.ts';
import { limits, noteAttempt } from '../accounts/attempts.ts';
import {
  bindingError,
  bindMethod,
  boundMethods,
  currencyOf,
  maskedMethod,
  removeMethod,
  usedMethods,
  wireMethod,
} from '../accounts/withdrawal-methods.ts';
import type { Handlers } from '../gateway/handler.ts';
import { message } from '../messages/messages.ts';
import type { UserRow, WithdrawalMethodRow } from '../store/schema.ts';
import type { World } from '../world/world.ts';
import { refusal, success } from './answer.ts';

/** Tag `withdrawal`: where withdrawals go. */
export const walletHandlers = {
  async listWithdrawalMethods({ world, query, user }) {
    const rows = await boundMethods(world.db, user.id);
    const used = await usedMethods(world.db, user.id);
    const type = query.draw_type === WithdrawalType.Coin ? WithdrawalType.Coin : WithdrawalType.Bank;
    const wanted = rows.filter(
      (row) => row.type === type && (query.draw_id === 0 || row.currency_id === query.draw_id),
    );
    return success(wanted.map((row) => wireMethod(row, used.has(row.id), world.clock.now())));
  },

  async bindWithdrawalMethod({ world, lang, body, user, requestKey }) {
    const { db, clock, site } = world;
    const currency = currencyOf(body);
    if (!currency) return refusal(lang, errorCodes.NoPaymentChannel, 'withdrawalNoChannel');
    const wrong = bindingError(body, currency);
    if (wrong) return refusal(lang, errorCodes.InvalidInput, wrong.key, wrong.params);
    const { count, until } = await noteAttempt(db, `methods of ${user.id}`, limits.methods, clock.now());
    if (count > limits.methods.most)
      return refusal(lang, errorCodes.TooManyRequests, 'tooManyAttempts', {}, { until });
    const now = clock.now();
    const waits = site.payouts === 'wait-24-h';
    const bound = await world.lock(() =>
      bindMethod(db, { userId: user.id, input: body, requestKey, now, waits }),
    );
    if ('key' in bound) return refusal(lang, errorCodes.InvalidInput, bound.key, bound.params);
    announce(world, lang, user, bound);
    return success(wireMethod(bound, false, now), message(lang, 'methodSaved'));
  },

  async deleteWithdrawalMethod({ world, lang, body, user }) {
    const { db, clock, events } = world;
    const { count, until } = await noteAttempt(db, `methods of ${user.id}`, limits.methods, clock.now());
    if (count > limits.methods.most)
      return refusal(lang, errorCodes.TooManyRequests, 'tooManyAttempts', {}, { until });
    const removed = await world.lock(() =>
      db.transaction().execute((trx) => removeMethod(trx, user.id, body.id, clock.now())),
    );
    if (!removed) return refusal(lang, errorCodes.NoBoundMethod, 'methodUnknown');
    // What was to go there may be free again.
    events.emit('portfolio', { userId: user.id });
    return success({ id: body.id }, message(lang, 'methodRemoved'));
  },
} satisfies Handlers;

/** WAL-07: tells the owner by email or text what was added, and what to do about it if it was somebody else. */
function announce({ outbox, clock }: World, lang: Language, user: UserRow, bound: WithdrawalMethodRow): void {
  const now = clock.now();
  const sentences = [
    message(lang, 'methodAdded', { method: maskedMethod(bound) }),
    bound.payable_from > now
      ? message(lang, 'methodPayoutFrom', { moment: bound.payable_from })
      : message(lang, 'methodPayoutNow'),
    message(lang, 'methodNotYou'),
  ];
  outbox.deliver({
    to: user.email ?? `${user.area_code ?? ''}${user.phone ?? ''}`.replaceAll('-', ''),
    purpose: 'Withdrawal method added',
    code: '',
    text: sentences.join(' '),
    sentAt: now,
  });
}
