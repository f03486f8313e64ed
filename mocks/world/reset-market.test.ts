import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { CompleteReason, OrderStatus } from '../../src/generated/enums.ts';
import { handlers } from '../handlers/handlers.ts';
import { createMarket } from '../market/market.ts';
import { marketVersion } from '../market/market-version.ts';
import { createSandbox } from '../server.ts';
import { UnusableStore } from '../store/store-problem.ts';
import { sandboxOfTest, temporaryFolder } from '../testing/sandbox-of-test.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { runServer } from '../cli/run.ts';
import { createWorld } from './create-world.ts';
import { keptOtherwise, originOf } from './kept-state.ts';

type Running = Awaited<ReturnType<typeof sandboxOfTest>>;

const at = ['--at', '2026-10-14T14:00:00Z', '--frozen'];
const market = createMarket({ seed: 1 });
const idOf = (code: string) => market.byCode(code)?.id ?? 0;

async function order(on: Running, token: string, code: string, target: number | null, type: 1 | 2 = 1) {
  const prices = { target_price: target ?? 0, stop_loss_price: 0, target_profit_price: 0 };
  const kind = { type, status: target === null ? 1 : 0 } as const;
  return on.data(
    'submitOrder',
    { ...kind, cont: 0.1, forex_id: idOf(code), multiple: 20, ...prices },
    { token },
  );
}

/** What a world keeps, changed in its file. */
function rewrite(file: string, change: (kept: DatabaseSync) => void): void {
  const books = new DatabaseSync(file);
  change(books);
  books.exec('pragma wal_checkpoint(truncate)');
  books.close();
}

/** As the product kept worlds before it wrote versions and last prices. */
const asOfFirstMarket = (books: DatabaseSync) =>
  books.exec(`update kept set value = json_remove(value, '$.market') where name = 'origin';
    delete from kept where name = 'last prices'`);
const asOfOlderMarket = (books: DatabaseSync) =>
  books.exec(`update kept set value = json_set(value, '$.market', 1) where name = 'origin'`);

/** Undoes the migration that brought kept sums, and what stands on them. */
const withoutKeptSums = `
  alter table users drop column orders_rev;
  drop index orders_instrument; alter table orders drop column instrument_place;
  drop index postings_place; drop index postings_type; drop index postings_time;
  drop index orders_live; drop index orders_place; drop index withdrawals_waiting;
  alter table users drop column balance; alter table users drop column records;
  alter table users drop column ended; alter table users drop column realised;
  alter table users drop column posted_at;
  alter table postings drop column place; alter table postings drop column type_place;
  alter table postings drop column balance;
  alter table orders drop column place;
  create index postings_user on postings (user_id);
  create index entries_account on entries (account, amount);
  create index orders_user on orders (user_id, status)`;

/** As it was before a store kept anything of its world. */
const asOfEarlyVersion = (books: DatabaseSync) =>
  books.exec(
    `${withoutKeptSums}; drop table kept; drop table chat_notices; drop table schema_version;
     pragma user_version = 10; pragma application_id = 0`,
  );

/** A world on file with positions of two accounts that have moved since, and a pending order far from filling. */
async function oldStore() {
  const folder = await temporaryFolder();
  const first = await sandboxOfTest('--file', folder, ...at);
  await first.control('price', { act: 'pin', code: 'EURUSD', price: 1.1 });
  await first.control('price', { act: 'pin', code: 'BTCUSD', price: 50_000 });
  await first.control('price', { act: 'pin', code: 'XAUUSD', price: 2400 });
  const [ada, demo] = [await first.logIn(), await first.demo()];
  const bought = await order(first, ada, 'EURUSD', null);
  const waiting = await order(first, ada, 'XAUUSD', 2390);
  const sold = await order(first, demo, 'BTCUSD', null, 2);
  await first.control('price', { act: 'pin', code: 'EURUSD', price: 1.105 });
  await first.control('price', { act: 'pin', code: 'BTCUSD', price: 50_200 });
  const figures = await Promise.all([ada, demo].map((token) => first.data('getForexAccount', {}, { token })));
  await first.end('SIGINT');
  return { folder, file: join(folder, 'default.sqlite'), ada, demo, bought, waiting, sold, figures };
}

async function start(folder: string) {
  const printed: string[] = [];
  const code = await runServer({
    command: 'npm start --',
    flags: ['--file', folder, '--port', '0'],
    defaultPort: 0,
    addPage: async () => {
      throw new Error('must not be started');
    },
    print: (...lines) => printed.push(...lines),
  });
  return { code, text: printed.join('\n') };
}

/** Over REST: what became of the orders of an account, what it has, and what customer service wrote. */
async function lookAt(on: Running, token: string) {
  const orders = async (status: OrderStatus) =>
    (await on.data('listOrders', { status, page: 1 }, { token })).data;
  const { unread } = await on.data('getChatState', {}, { token });
  const chat = await on.data('listChatMessages', { page: 1 }, { token });
  return {
    open: await orders(OrderStatus.Open),
    pending: await orders(OrderStatus.Pending),
    completed: await orders(OrderStatus.Completed),
    balance: await on.data('getForexAccount', {}, { token }),
    unread,
    written: chat.list.map(({ text }) => text),
  };
}

/** What a query finds first in a file. */
function read(file: string, what: string) {
  const books = new DatabaseSync(file, { readOnly: true });
  const row = books.prepare(what).get();
  books.close();
  return Object.values(row ?? {})[0];
}

const sumOf = (file: string) => read(file, 'select sum(amount) from entries');
const openIn = (file: string) => read(file, `select count(*) from orders where status = ${OrderStatus.Open}`);

describe('a store of an older market', () => {
  it('SBX-99 (a) (b) (c) (d) BRK-81 is refused, and with --reset-market closes at the last prices that it kept', async () => {
    const { folder, file, ada, demo, bought, waiting, sold, figures } = await oldStore();
    // What is known of these prices is what was kept of them.
    rewrite(file, (books) => {
      asOfOlderMarket(books);
      books.exec(`delete from kept where name in ('by hand EURUSD', 'by hand BTCUSD')`);
    });
    const before = readFileSync(file);
    const { code, text } = await start(folder);
    expect([code, text]).toEqual([
      2,
      `${file} was kept with an older market (1, now ${marketVersion}), whose prices are gone. It is left as it is: ` +
        'move it away, or give --file another directory, or start with --reset-market: every open position closes at ' +
        'its last price, all else stays.',
    ]);
    expect(readFileSync(file).equals(before)).toBe(true);

    const second = await sandboxOfTest('--file', folder, '--reset-market', ...at);
    const [of, other] = [await lookAt(second, ada), await lookAt(second, demo)];
    expect([of.open, other.open]).toEqual([[], []]);
    expect(of.pending).toMatchObject([{ Id: waiting.Id, Status: OrderStatus.Pending }]);
    const [closed, lost] = [of.completed[0], other.completed[0]];
    expect(closed).toMatchObject({ Id: bought.Id, CompleteReason: CompleteReason.AccountReset });
    expect(lost).toMatchObject({ Id: sold.Id, CompleteReason: CompleteReason.AccountReset });
    // A buy closes at the bid of 1.105, a sell at the ask of 50,200: half a spread away.
    expect(closed?.FactProfits).toBeGreaterThan(45);
    expect(closed?.FactProfits).toBeLessThan(50);
    expect(lost?.FactProfits).toBeLessThan(-20);
    expect(of.balance.balance).toBeCloseTo((figures[0]?.balance ?? 0) + (closed?.FactProfits ?? 0), 6);
    expect(other.balance.balance).toBeCloseTo((figures[1]?.balance ?? 0) + (lost?.FactProfits ?? 0), 6);
    expect(of.balance.lock_balance).toBeLessThan(figures[0]?.lock_balance ?? 0);
    expect(other.balance.lock_balance).toBe(0);
    expect([of.unread, other.unread]).toEqual([1, 1]);
    const amount = (closed?.FactProfits ?? 0).toFixed(2);
    expect(of.written).toEqual([
      `The simulated market was replaced, and prices are new. Your open positions were closed at their last prices. Result: +$${amount}. Your pending orders are unchanged.`,
    ]);
    await second.end('SIGINT');
    expect(sumOf(file)).toBe(0);

    // From then on it is of this market.
    const third = await sandboxOfTest('--file', folder, ...at);
    expect((await lookAt(third, ada)).written).toHaveLength(1);
    await third.end('SIGINT');
  });

  it('SBX-99 (b) (d) of the first one, which kept no prices, closes where it was opened or held by hand', async () => {
    const { folder, file, ada, demo, bought, figures } = await oldStore();
    rewrite(file, (books) => {
      asOfFirstMarket(books);
      books.exec(`delete from kept where name = 'by hand EURUSD'`);
    });
    expect((await start(folder)).code).toBe(2);
    const second = await sandboxOfTest('--file', folder, '--reset-market', ...at);
    const [of, other] = [await lookAt(second, ada), await lookAt(second, demo)];
    expect(of.completed).toMatchObject([{ Id: bought.Id, FactProfits: 0 }]);
    expect(of.balance.balance).toBe(figures[0]?.balance);
    expect(of.written).toEqual([
      expect.stringContaining('closed at their opening price, without profit or loss.'),
    ]);
    expect(other.completed[0]?.FactProfits).toBeLessThan(-20);
    expect(other.written).toEqual([expect.stringMatching(/last prices\. Result: −\$2/)]);
    await second.end('SIGINT');
    expect(sumOf(file)).toBe(0);
  });

  it('SBX-99 (a) (e) of another world it is refused with its first call, and named in the greeting', async () => {
    const directory = await temporaryFolder();
    const file = join(directory, 'alice.sqlite');
    const options = { name: 'alice', seed: 1, frozen: true, file };
    const world = await createWorld(options);
    await world.keep();
    await world.db.destroy();
    rewrite(file, asOfFirstMarket);
    const { ask, logged, port, sandbox } = await startSandbox({ directory });
    const headers = { host: `alice.localhost:${port}` };
    expect((await ask('/v1/api/forex/trade_list?t=1', { headers })).status).toBe(500);
    expect(logged.map(({ details }) => details[0])).toEqual([
      expect.stringContaining(`${file} was kept with an older market (1, now ${marketVersion})`),
    ]);
    expect(keptOtherwise(directory, originOf(1, undefined))).toEqual([
      'World alice was kept with an older market: --reset-market closes what is open there at its last price.',
    ]);
    await expect(createWorld(options)).rejects.toThrow(UnusableStore);
    await sandbox.close();
    await (await sandboxOfTest('--file', directory, '--reset-market')).end('SIGINT');
    expect(keptOtherwise(directory, originOf(1, undefined))).toEqual([]);
  });

  it('SBX-99 (b) (e) of before anything was kept, it is named and reset too; what else lies there is left alone', async () => {
    const { folder, file } = await oldStore();
    rewrite(file, asOfEarlyVersion);
    const [alice, backup, shop] = ['alice', 'default.backup', 'shop'].map((name) =>
      join(folder, `${name}.sqlite`),
    ) as [string, string, string];
    copyFileSync(file, alice);
    copyFileSync(file, backup);
    rewrite(shop, (books) => books.exec('create table orders (id); insert into orders values (1)'));
    const says =
      'were kept with an older market: --reset-market closes what is open there at its last price.';
    expect(keptOtherwise(folder, originOf(1, undefined))).toEqual([`Worlds alice, default ${says}`]);
    const others = [backup, shop].map((one) => readFileSync(one));
    const second = await sandboxOfTest('--file', folder, '--reset-market', ...at);
    expect(second.printed()).not.toContain('an older market');
    await second.end('SIGINT');
    for (const one of [file, alice]) expect([openIn(one), sumOf(one)]).toEqual([0, 0]);
    expect([backup, shop].map((one) => readFileSync(one))).toEqual(others);
    expect(keptOtherwise(folder, originOf(1, undefined))).toEqual([]);
  });

  it('SBX-99 (f) closes what this market does not have at its opening price', async () => {
    const { file, bought } = await oldStore();
    rewrite(file, (books) => {
      asOfOlderMarket(books);
      books.exec(`update orders set instrument_id = 9999 where id = ${bought.Id}`);
    });
    const world = await createWorld({ name: 'default', seed: 1, frozen: true, file, resetMarket: true });
    await world.db.destroy();
    const outcome = `select close_price = open_price and profit = 0 from orders where id = ${bought.Id}`;
    expect([openIn(file), read(file, outcome), sumOf(file)]).toEqual([0, 1, 0]);
    expect(read(file, `select count(*) from chat_notices where key = 'chatMarketResetAtOpen'`)).toBe(1);
  });

  it('SBX-99 (a) a newer one is refused with or without the flag', async () => {
    const directory = await temporaryFolder();
    const file = join(directory, 'default.sqlite');
    const world = await createWorld({ name: 'default', seed: 1, frozen: true, file });
    await world.db.destroy();
    rewrite(file, (books) =>
      books.exec(`update kept set value = json_set(value, '$.market', 99) where name = 'origin'`),
    );
    for (const resetMarket of [false, true])
      await expect(createSandbox({ handlers, directory, resetMarket })).rejects.toThrow(
        `was written by a newer version (market 99, known ${marketVersion}). It is left as it is: move it away`,
      );
  });

  it('SBX-99 (c) is reset whole or not at all, and nothing triggers before that', async () => {
    const { file } = await oldStore();
    rewrite(file, (books) => {
      asOfOlderMarket(books);
      books.exec(
        `create trigger full before insert on chat_notices begin select raise(abort, 'no room'); end`,
      );
    });
    const start = Date.parse('2026-10-20T14:00:00Z');
    const options = { name: 'default', seed: 1, frozen: true, file, at: start };
    const version = `select json_extract(value, '$.market') from kept where name = 'origin'`;
    await expect(createWorld({ ...options, resetMarket: true })).rejects.toThrow('no room');
    expect([openIn(file), read(file, version), sumOf(file)]).toEqual([2, 1, 0]);
    rewrite(file, (books) => books.exec('drop trigger full'));
    const world = await createWorld({ ...options, resetMarket: true });
    await world.db.destroy();
    expect([openIn(file), read(file, version), sumOf(file)]).toEqual([0, marketVersion, 0]);
    expect(read(file, `select value from kept where name = 'triggers carried out until'`)).toBe(
      String(start),
    );
  });
});
