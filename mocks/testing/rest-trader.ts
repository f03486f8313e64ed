import type { InputOf, OperationId } from '../../src/generated/operations.ts';
import type { Order } from '../../src/generated/rest.d.ts';
import type { ForexTradeMessage, Portfolio } from '../../src/generated/socket.d.ts';
import type { SandboxOptions } from '../server.ts';
import { createCaller } from './caller.ts';
import { connect } from './connect.ts';
import { startSandbox } from './start-sandbox.ts';

interface Wanted {
  code: string;
  /** Buys where it is left out. */
  side?: 'buy' | 'sell';
  lots: number;
  leverage: number;
  /** A pending order at this price; at the market where it is left out. */
  target?: number;
  stopLoss?: number;
  takeProfit?: number;
}

/** Parameters by their names on the wire. */
type More = Partial<InputOf<'submitOrder'>>;

/**
 * For tests: a trader with a fresh demo account in a frozen sandbox, who knows nothing but REST and the control API.
 */
export async function startTrader(at: string, options: SandboxOptions = {}) {
  const started = await startSandbox({ at: Date.parse(at), frozen: true, ...options });
  const { sandbox, demo } = started;
  const world = await sandbox.worlds.get('default');
  const token = await demo();

  const client = createCaller(started.port);
  const call = <Id extends OperationId>(id: Id, input: InputOf<Id>, key?: string) =>
    client.call(id, input, { token, key });
  /** The data of a success; throws on a refusal. */
  const data = <Id extends OperationId>(id: Id, input: InputOf<Id>) => client.data(id, input, { token });
  const { control } = client;

  function idOf(code: string): number {
    const spec = world.world.market.byCode(code);
    if (!spec) throw new Error(`No ${code}.`);
    return spec.id;
  }

  const input = (wanted: Wanted, more: More = {}) => ({ ...toInput(wanted, idOf(wanted.code)), ...more });
  const listen = () => listenAs(started.port, token);

  return {
    ...started,
    control,
    token,
    call,
    data,
    idOf,
    /** Resolves to the answer, a refusal too. */
    submit: (wanted: Wanted, more?: More) => call('submitOrder', input(wanted, more)),
    /** An order that must be taken. */
    place: (wanted: Wanted, more?: More): Promise<Order> => data('submitOrder', input(wanted, more)),
    /** An order as the lists have it now. */
    async order(id: number): Promise<Order> {
      for (const status of [1, 0, 3] as const)
        for (let page = 1; ; page++) {
          const { data: rows } = await data('listOrders', { status, page });
          const found = rows.find(({ Id }) => Id === id);
          if (found) return found;
          if (rows.length === 0) break;
        }
      throw new Error(`No order ${id}.`);
    },
    /** A socket of this trader, with the account's topic. */
    listen,
    /** The first portfolio that a socket of this trader gets. */
    async portfolio(): Promise<Portfolio> {
      const { next, socket } = await listen();
      const message = await next(({ type }) => type === 'FOREX_TRADE');
      socket.close();
      return (message as ForexTradeMessage).data;
    },
    /** Type and amount of every record of the balance, oldest first, without that of the demo money. */
    async records(): Promise<[type: number, value: number][]> {
      const all: [number, number][] = [];
      for (let page = 1; ; page++) {
        const { list, total } = await data('listBalanceRecords', { page });
        all.unshift(...list.toReversed().map(({ Type, Value }): [number, number] => [Type, Value]));
        if (all.length >= total) return all.slice(1);
      }
    },
    pin: (code: string, price: number) => control('price', { act: 'pin', code, price }),
    unpin: (code: string) => control('price', { act: 'unpin', code }),
    deposit: async (amount: number) => {
      const { id } = await data('getUser', {});
      await control('accounts', { act: 'deposit', account: String(id), amount });
    },
    pass: (milliseconds: number) => control('clock', { act: 'move', by: milliseconds }),
  };
}

const toInput = (wanted: Wanted, forex_id: number): InputOf<'submitOrder'> => ({
  type: wanted.side === 'sell' ? 2 : 1,
  cont: wanted.lots,
  forex_id,
  status: wanted.target === undefined ? 1 : 0,
  target_price: wanted.target ?? 0,
  stop_loss_price: wanted.stopLoss ?? 0,
  target_profit_price: wanted.takeProfit ?? 0,
  multiple: wanted.leverage,
});

async function listenAs(port: number, token: string) {
  const client = await connect(port);
  client.send({ type: 'login', params: { token } });
  client.send({ type: 'sub', params: { topic: 'FOREX_TRADE' } });
  return client;
}
