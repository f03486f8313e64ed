// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '../../generated/rest.d.ts';
import { signIn } from '../../state/session.ts';
import { failure, fakeServer, type FakeServer, type Sent } from '../../testing/fake-server.ts';
import { closedOrder, demoUser, openOrder, pendingOrder } from '../../testing/fixtures.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { ReviewStatus } from '../../generated/enums.ts';
import type { InputOf, MutationId } from '../operation.ts';
import { fetchLooks } from './later-looks.ts';
import { change as changeNow } from './make-change.ts';
import { useChange } from './use-change.ts';

let server: FakeServer;
/** What the lists of orders show, by `status`. */
let orders: Record<string, Order[]>;

const button = () => screen.getByTestId('change');
const press = () => fireEvent.click(button());
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

// Its file comes in real time, which the tests do not wait for.
beforeAll(fetchLooks);
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T10:00:00Z') });
  signIn({ token: 'token-of-user-7-0000', user: demoUser });
  server = fakeServer();
  orders = {};
  server.answer('listOrders', ({ query }) => {
    const data = orders[query['status'] ?? ''] ?? [];
    return { data, total: data.length, all_fact_profits: 0, balance: 1 };
  });
});
afterEach(() => {
  vi.useRealTimers();
});

function Cancel() {
  const { run, outcome } = useChange('cancelOrder');
  return (
    <button type="button" data-testid="change" onClick={() => void run({ id: 8 })}>
      {outcome?.state}
    </button>
  );
}

it('ORD-10 (a) an order that has been filled and closed since cannot be cancelled any more', async () => {
  server.lose('cancelOrder');
  orders['3'] = [
    openOrder({ Id: 8, Status: 3, CompleteTimeHandler: '2026-03-02T10:00:01Z', CompleteReason: 2 } as never),
  ];
  showScreen(<Cancel />);
  press();
  await pass(0);
  expect(button().textContent).toBe('not-done');
});

function Close({ lots }: { lots: number }) {
  const { run, outcome } = useChange('closeOrder');
  return (
    <button type="button" data-testid="change" onClick={() => void run({ id: 8, cont: lots })}>
      {outcome?.state}
    </button>
  );
}

const part = { PartOf: 8, Quantity: 0.1, CompleteTimeHandler: '2026-03-02T10:00:01Z' } as const;

it.each([
  ['that part stands in the history', [closedOrder({ Id: 51, ...part })], 'done'],
  [
    'it has the key of this call',
    ({ headers }: Sent) => [
      closedOrder({ Id: 51, ...part, RequestKey: headers.get('idempotency-key') ?? '' }),
    ],
    'done',
  ],
  [
    'another call',
    [closedOrder({ Id: 51, ...part, RequestKey: '6f1c1b7e-3a56-4e0e-9d5f-2f0a6f0c9b11' })],
    'not-done',
  ],
  ['another size', [closedOrder({ Id: 51, ...part, Quantity: 0.2 })], 'not-done'],
  ['of another position', [closedOrder({ Id: 51, ...part, PartOf: 9 })], 'not-done'],
  [
    'an earlier one',
    [closedOrder({ Id: 51, ...part, CompleteTimeHandler: '2026-03-02T09:59:00Z' })],
    'not-done',
  ],
] as const)('ORD-17 no answer to the close of a part: %s', async (_, history, state) => {
  server.answer('closeOrder', (sent) => {
    orders['3'] = typeof history === 'function' ? history(sent) : [...history];
    return failure(500);
  });
  orders['1'] = [openOrder({ Id: 8 })];
  showScreen(<Close lots={0.1} />);
  press();
  await pass(5000);
  expect(button().textContent).toBe(state);
});

function Stops({ input: stops }: { input: Omit<InputOf<'setOrderStops'>, 'id'> }) {
  const { run, outcome } = useChange('setOrderStops');
  return (
    <button type="button" data-testid="change" onClick={() => void run({ id: 8, ...stops })}>
      {outcome?.state}
    </button>
  );
}

const stops = { stop_loss_price: 1.08, target_profit_price: 0 };

it.each([
  [
    'ORD-18 a target that stands',
    pendingOrder({ Id: 8, OriginPrice: 1.09, TargetLossPrice: 1.08 }),
    { ...stops, target_price: 1.09 },
    'done',
  ],
  [
    'ORD-18 a target that does not',
    pendingOrder({ Id: 8, OriginPrice: 1.1, TargetLossPrice: 1.08 }),
    { ...stops, target_price: 1.09 },
    'not-done',
  ],
  [
    'ORD-22 (d) the one line that was named, whatever the other is by now',
    openOrder({ Id: 8, TargetLossPrice: 1.08, TargetProfitPrice: 1.2 }),
    { ...stops, only: 'stop_loss' },
    'done',
  ],
  [
    'ORD-22 (d) the other line, where the named one is not as it was sent',
    openOrder({ Id: 8, TargetLossPrice: 1.08, TargetProfitPrice: 1.2 }),
    { ...stops, only: 'take_profit' },
    'not-done',
  ],
  [
    'ORD-22 (d) a target that was named',
    pendingOrder({ Id: 8, OriginPrice: 1.09, TargetLossPrice: 1.01 }),
    { ...stops, target_price: 1.09, only: 'target' },
    'done',
  ],
  [
    'ORD-19 a trailing stop that has gone on',
    openOrder({ Id: 8, Trailing: 0.005, TargetLossPrice: 1.081 }),
    { ...stops, trailing: 0.005 },
    'done',
  ],
  [
    'ORD-19 one that stands behind what was sent',
    openOrder({ Id: 8, Trailing: 0.005, TargetLossPrice: 1.079 }),
    stops,
    'not-done',
  ],
  [
    'ORD-19 one of a sell that has gone on',
    openOrder({ Id: 8, OrderType: 2, Trailing: 0.005, TargetLossPrice: 1.079 }),
    stops,
    'done',
  ],
  [
    'ORD-19 another distance',
    openOrder({ Id: 8, Trailing: 0.004, TargetLossPrice: 1.08 }),
    { ...stops, trailing: 0.005 },
    'not-done',
  ],
  [
    'ORD-11 a plain stop that stands elsewhere, though beyond',
    openOrder({ Id: 8, TargetLossPrice: 1.081 }),
    stops,
    'not-done',
  ],
  [
    'ORD-19 one of a sell that began where the price was',
    openOrder({ Id: 8, OrderType: 2, Trailing: 0.005, TargetLossPrice: 1.079 }),
    { ...stops, stop_loss_price: 0, trailing: 0.005 },
    'done',
  ],
  [
    'ORD-11 another take profit',
    openOrder({ Id: 8, TargetLossPrice: 1.08, TargetProfitPrice: 1.2 }),
    stops,
    'not-done',
  ],
  ['ORD-19 one that is off', openOrder({ Id: 8, TargetLossPrice: 1.08 }), { ...stops, trailing: 0 }, 'done'],
] as const)('no answer to changed stops: %s', async (_, row, input, state) => {
  server.fail('setOrderStops', 500);
  orders[String(row.Status)] = [row];
  showScreen(<Stops input={input} />);
  press();
  await pass(5000);
  expect(button().textContent).toBe(state);
});

const outcomeOf = async <Id extends MutationId>(id: Id, input: InputOf<Id>) => {
  const [outcome] = await Promise.all([changeNow(id, input), pass(5000)]);
  return outcome?.state;
};

it.each([
  ['waits for its review', ReviewStatus.Waiting, 'done'],
  ['was rejected before', ReviewStatus.None, 'not-done'],
] as const)('IDN-05 (b) no answer to an identity: one that %s', async (_, review_status, state) => {
  server.fail('submitIdentity', 500);
  server.answer('getIdentity', () => Response.json({ code: 1, msg: '', data: { review_status } }));
  expect(await outcomeOf('submitIdentity', {} as never)).toBe(state);
});

it('WAL-09 a server that keeps no keys leaves it open which method was bound', async () => {
  server.fail('bindWithdrawalMethod', 500);
  server.answer('listWithdrawalMethods', () => Response.json({ code: 1, msg: '', data: [{ id: 3 }] }));
  expect(await outcomeOf('bindWithdrawalMethod', {} as never)).toBe('unknown');
});
