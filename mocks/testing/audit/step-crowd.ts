import { same } from './compare.ts';
import { Exact } from './exact.ts';
import { submit, type Wanted } from './model-calls.ts';
import type { Scene } from './scene.ts';
import { place, submitInput } from './step-orders.ts';
import { nearest } from './step-prices.ts';

/** BRK-37: as many orders of a kind as an account may have; the next one is refused. */
export async function fillUp(scene: Scene, code: string, isPending: boolean): Promise<void> {
  const { dice, account, rest, token } = scene;
  const terms = account.market.of(code);
  const far = nearest(scene, code, 0.8 * Number(account.market.mid(code).toString()));
  const one = (): Wanted => ({
    code,
    side: 'buy',
    lots: terms.minLots,
    leverage: Math.max(...terms.leverages),
    target: isPending ? far : null,
    stopLoss: null,
    takeProfit: null,
    trailing: null,
    expiresAt: null,
    protection: null,
    key: dice.uuid(),
  });
  const room = 200 - (isPending ? account.pending : account.open).length;
  scene.say(
    `${room} orders of ${terms.minLots.toString()} ${code}${isPending ? ` at ${far.toString()}` : ''}`,
  );
  const all = Array.from({ length: room }, one);
  const answers = await Promise.all(
    all.map(async (wanted) => {
      const answer = await rest.send('submitOrder', submitInput(scene, wanted), { token, key: wanted.key });
      return { wanted, id: (answer.data as { Id: number } | null)?.Id ?? 0 };
    }),
  );
  for (const { wanted, id } of answers.sort((a, b) => a.id - b.id))
    same('One of many orders', submit(account, wanted, id).code, 1);
  same('The order that is one too many', await place(scene, one()), 1001);
  const other = { ...one(), target: isPending ? null : far, lots: terms.minLots.times(Exact.of(2)) };
  same('An order of the other kind', await place(scene, other), 1);
}
