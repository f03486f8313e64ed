import type { MutationId } from '../../../src/generated/operations.ts';
import { same } from './compare.ts';
import { close, submit, type Wanted } from './model-calls.ts';
import type { Scene, Sent } from './scene.ts';
import { draw, idIn, inWords, sameBooking, submitInput } from './step-orders.ts';

const repeat = ({ rest, token }: Scene, { id, input, key }: Omit<Sent, 'answer'>) =>
  rest.send(id, input, { token, key });

/** BRK-20: the first answer again, and nothing is done twice. */
export async function repeatCall(scene: Scene): Promise<void> {
  if (scene.sent.length === 0) return;
  const earlier = scene.dice.pick(scene.sent);
  scene.say(`repeat ${earlier.id} ${inShort(earlier.input)}`);
  const answer = await repeat(scene, earlier);
  same('The answer to a repeat', JSON.stringify(answer), JSON.stringify(earlier.answer));
}

/** The number by which a request becomes another one. */
const fieldOf: Partial<Record<MutationId, string>> = {
  submitOrder: 'cont',
  closeOrder: 'id',
  cancelOrder: 'id',
  setOrderStops: 'id',
  submitWithdrawal: 'number',
  submitCoinDeposit: 'number',
  submitLoan: 'amount',
  submitRepayment: 'loan_id',
};

/** An agreement is pages long. */
const inShort = (input: object) => JSON.stringify(input).slice(0, 200);

/** SBX-12: a key belongs to one request. */
export async function reuseKey(scene: Scene): Promise<void> {
  const withNumber = scene.sent.filter(({ id }) => fieldOf[id] !== undefined);
  if (withNumber.length === 0) return;
  const earlier = scene.dice.pick(withNumber);
  const field = fieldOf[earlier.id] ?? '';
  const input = { ...earlier.input } as Record<string, number>;
  const value = input[field] ?? 0;
  input[field] = field === 'cont' ? Number((value * 2).toFixed(2)) : value + 1;
  scene.say(`the key of ${earlier.id} ${inShort(earlier.input)} for ${field} ${input[field]}`);
  const answer = await repeat(scene, { ...earlier, input });
  same('The answer to another request with a used key', answer.code, 1001);
}

/** One order several times at once, with one key. */
export async function submitTogether(scene: Scene): Promise<void> {
  const wanted = draw(scene);
  const words = inWords(wanted);
  const times = scene.dice.int(2, 4);
  scene.say(`${times} at once with one key: ${words}`);
  const sent = { id: 'submitOrder' as const, input: submitInput(scene, wanted), key: wanted.key };
  const answers = await Promise.all(Array.from({ length: times }, () => repeat(scene, sent)));
  const [first] = answers;
  if (!first) return;
  for (const answer of answers) same('Answers at once', JSON.stringify(answer), JSON.stringify(first));
  scene.sent.push({ ...sent, answer: first });
  sameBooking(scene, words, first, submit(scene.account, wanted, idIn(first)));
}

/** Orders at once with a key each, and money for some of them. */
export async function submitRivals(scene: Scene): Promise<void> {
  const { dice } = scene;
  const wanted = draw(scene);
  const rivals: Wanted[] = Array.from({ length: dice.int(2, 5) }, () => ({ ...wanted, key: dice.uuid() }));
  scene.say(`${rivals.length} at once with keys of their own: ${inWords(wanted)}`);
  const both = await Promise.all(
    rivals.map(async (rival) => {
      const sent = { id: 'submitOrder' as const, input: submitInput(scene, rival), key: rival.key };
      return { rival, answer: await repeat(scene, sent) };
    }),
  );
  // In the order in which the server took them: ids first to last, then what was refused.
  const last = Number.MAX_SAFE_INTEGER;
  both.sort((a, b) => (idIn(a.answer) || last) - (idIn(b.answer) || last));
  for (const { rival, answer } of both) {
    const booked = submit(scene.account, rival, idIn(answer));
    same('Code of one of several at once', answer.code, booked.code);
  }
  scene.account.settle();
}

/** Two clicks on one position. */
export async function closeRivals(scene: Scene): Promise<void> {
  const { dice, account } = scene;
  const [first] = account.open;
  if (!first) return;
  const order = dice.pick(account.open);
  scene.say(`close ${order.id} three times at once`);
  const sent = [1, 2, 3].map(() => ({
    id: 'closeOrder' as const,
    input: { id: order.id },
    key: dice.uuid(),
  }));
  const answers = await Promise.all(sent.map((one) => repeat(scene, one)));
  const codes = answers.map(({ code }) => code).sort((a, b) => a - b);
  const expected = [1, 2, 3].map(
    () => close(account, { id: order.id, lots: null, protection: null, key: '' }, 0).code,
  );
  same('Codes of three closes', codes.join(), expected.sort((a, b) => a - b).join());
  account.settle();
}
