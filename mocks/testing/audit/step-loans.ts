import { LoanKycStatus, LoanStatus } from '../../../src/generated/enums.ts';
import { same } from './compare.ts';
import { loanDay, offers } from './model-loan.ts';
import { upload } from './upload-picture.ts';
import { change, type Scene } from './scene.ts';
import { decideOn, letReviewsEnd } from './step-payouts.ts';
import { moveTo } from './step-time.ts';

/** A loan one stage further: its form, its request, its days, its repayment; sometimes out of turn. */
export async function furtherLoan(scene: Scene): Promise<void> {
  const { dice, account, loans } = scene;
  if (dice.chance(0.15)) return outOfTurn(scene);
  if (loans.kyc === LoanKycStatus.None || loans.kyc === LoanKycStatus.Rejected) await sendKyc(scene);
  if (loans.kyc === LoanKycStatus.Waiting)
    return dice.chance(0.2) ? sendKyc(scene) : endReview(scene, 'loanKyc');
  const { open } = loans;
  if (!open) {
    await ask(scene);
    if (loans.open && dice.chance(0.8)) await endReview(scene, 'loan');
    return;
  }
  if (open.status === LoanStatus.UnderReview) return endReview(scene, 'loan');
  if (open.status === LoanStatus.RepaymentCheck) return endReview(scene, 'repayment');
  const { reviewedAt, dueAt } = open;
  // A moment before, at and after a day begins: of its interest, or of its late fee.
  const from = dice.chance(0.5) ? (reviewedAt ?? 0) : (dueAt ?? 0);
  const days = Math.ceil(Math.max(0, account.market.now - from) / loanDay) + dice.int(0, 2);
  const moment = Math.min(from + days * loanDay, account.market.now + 5 * loanDay) + dice.pick([-1, 0, 1, 1]);
  await moveTo(scene, moment);
  if (dice.chance(0.4)) await repay(scene, open.id);
}

async function endReview(scene: Scene, kind: 'loanKyc' | 'loan' | 'repayment'): Promise<void> {
  const { dice, account } = scene;
  const byClock = account.reviews.mode !== 'never' && dice.chance(0.6);
  if (byClock) return moveTo(scene, account.market.now + dice.pick([19_999, 20_000, 25_000]));
  if (account.reviews.of(kind).length > 0) await decideOn(scene, kind, dice.chance(0.8));
}

async function sendKyc(scene: Scene): Promise<void> {
  const { dice, loans } = scene;
  const form = {
    name: 'Lovelace',
    last_name: 'Ada',
    sex: 2 as const,
    birthday: '1985-12-10',
    country: 'United Kingdom',
    mobile: '44-7700900123',
    id_card_type: 2 as const,
    hand_pic: await upload(scene, dice.uuid()),
  };
  scene.say('loan KYC');
  const answer = await change(scene, 'submitLoanKyc', form, dice.uuid());
  same('Answer to the loan KYC', answer.code, loans.sendKyc());
  await letReviewsEnd(scene);
}

async function ask(scene: Scene): Promise<void> {
  const { dice, rest, token, loans } = scene;
  const offer = dice.pick(offers);
  const odd = dice.pick([offer.least - 0.01, offer.most + 0.01]);
  const amount = dice.chance(0.1)
    ? odd
    : dice.pick([offer.least, offer.most, dice.int(offer.least * 100, offer.most * 100) / 100]);
  const isOut = amount === odd;
  const wanted = { config_id: offer.id, amount };
  const agreement = isOut
    ? 'Nothing is on offer.'
    : (await rest.data('getLoanAgreement', wanted, { token })).agreement;
  scene.say(`loan of ${amount} for ${offer.period} days`);
  const input = { ...wanted, agreement, sign: await upload(scene, dice.uuid()) };
  const answer = await change(scene, 'submitLoan', input, dice.uuid());
  const id = (answer.data as { id: number } | null)?.id ?? 0;
  same('Answer to the loan', answer.code, loans.ask(offer.id, amount, id));
  await letReviewsEnd(scene);
}

async function repay(scene: Scene, id: number): Promise<void> {
  const { dice, loans, pictures } = scene;
  const isAgain = pictures.length > 0 && dice.chance(0.25);
  const picture = isAgain ? dice.pick(pictures) : dice.uuid();
  scene.say(`repay loan ${id}${isAgain ? ' with the picture of an earlier payment' : ''}`);
  const input = { loan_id: id, charge_id: 1, proofImg: await upload(scene, picture) };
  const answer = await change(scene, 'submitRepayment', input, dice.uuid());
  const code = loans.repay(id, picture);
  same('Answer to the repayment', answer.code, code);
  if (code === 1) pictures.push(picture);
  await letReviewsEnd(scene);
}

/** What the state of things refuses. */
async function outOfTurn(scene: Scene): Promise<void> {
  const { dice, loans } = scene;
  const [last] = loans.all.toReversed();
  if (dice.chance(0.3)) return sendKyc(scene);
  if (dice.chance(0.5)) return ask(scene);
  await repay(scene, dice.chance(0.8) ? (last?.id ?? 999_999) : 999_999);
}
