import { readFileSync } from 'node:fs';
import type { Order } from '../../src/generated/rest.d.ts';
import { startTrader } from '../../mocks/testing/rest-trader.ts';
import { guideFile } from './partner-guide.ts';

/** One block of the guide that is marked `trade`: a demo account in a frozen world, a call a line. */
interface WorkedExample {
  /** The heading above it. */
  title: string;
  lines: string[];
}

export function workedExamples(): WorkedExample[] {
  const found: WorkedExample[] = [];
  let title = '';
  let lines: string[] | null = null;
  for (const line of readFileSync(guideFile, 'utf8').split('\n')) {
    if (lines && line !== '```') lines.push(line);
    else if (lines) lines = null;
    else if (line.startsWith('#')) title = line.replace(/^#+ /, '');
    else if (line === '```trade') found.push({ title, lines: (lines = []) });
  }
  return found;
}

type Trader = Awaited<ReturnType<typeof startTrader>>;
type Found = Record<string, unknown>;

/** What the examples call a value, and its parameter on the wire. */
const parameters: Record<string, string> = {
  at: 'target_price',
  stop: 'stop_loss_price',
  take: 'target_profit_price',
  trailing: 'trailing',
  expires: 'expire_at',
  price: 'price',
  deviation: 'deviation',
  only: 'only',
};

const texts = new Set(['expire_at', 'only']);

/** 'stop 1.1 take 1.2' → parameters of a call. */
function optionsOf(words: readonly string[]): Record<string, string | number> {
  const options: Record<string, string | number> = {};
  for (let index = 0; index < words.length; index += 2) {
    const [name = '', value = ''] = words.slice(index);
    const parameter = parameters[name];
    if (!parameter || value === '') throw new Error(`An example says “${words.join(' ')}”.`);
    options[parameter] = texts.has(parameter) ? value : Number(value);
  }
  return options;
}

/** Carries out an example over REST. Returns each line that expects something as it should be, and as it came. */
export async function carryOut({ lines }: WorkedExample): Promise<{ expected: string; came: string }[]> {
  let trader: Trader | null = null;
  const orders = new Map<string, number>();
  const results: { expected: string; came: string }[] = [];
  for (const line of lines) {
    const [call = '', expected] = line.split('→').map((part) => part.trim());
    const [verb = '', ...words] = call.split(/\s+/);
    if (verb === 'start') {
      trader = await startTrader(words[0] ?? '');
      continue;
    }
    if (!trader) throw new Error(`An example begins with “${line}”.`);
    const found = await say(trader, orders, verb, words);
    if (expected === undefined) continue;
    const came = expected.split(', ').map((part) => {
      const name = part.slice(0, part.lastIndexOf(' '));
      return `${name} ${JSON.stringify(found[name] ?? null)}`;
    });
    results.push({ expected: `${call} → ${expected}`, came: `${call} → ${came.join(', ')}` });
  }
  return results;
}

async function say(
  trader: Trader,
  orders: Map<string, number>,
  verb: string,
  words: readonly string[],
): Promise<Found> {
  const [first = '', ...rest] = words;
  const id = orders.get(first) ?? 0;
  switch (verb) {
    case 'pin':
      for (let index = 0; index < words.length; index += 2)
        await trader.pin(words[index] ?? '', Number(words[index + 1]));
      return {};
    case 'clock':
      await trader.control('clock', { act: 'move', to: first });
      return {};
    case 'account':
      return {
        // Optional in the contract, with this default; anything else that is missing is null, not 0.
        owed: 0,
        ...(await trader.data('getForexAccount', {})),
        ...(await trader.portfolio()),
      };
    case 'records':
      return Object.fromEntries((await trader.records()).map(([type, value]) => [`type ${type}`, value]));
    case 'list':
      return listed(trader, Number(first), rest);
    case 'order':
      return { ...(await trader.order(id)) };
    case 'close': {
      const lots = Number(rest[0]);
      const part = lots > 0 ? { cont: lots } : {};
      const options = optionsOf(lots > 0 ? rest.slice(1) : rest);
      return outcome(await trader.call('closeOrder', { id, ...part, ...options }));
    }
    case 'cancel':
      return outcome(await trader.call('cancelOrder', { id }));
    case 'change': {
      const stops = { stop_loss_price: 0, target_profit_price: 0, ...optionsOf(rest) };
      return outcome(await trader.call('setOrderStops', { id, ...stops }));
    }
    default:
      return place(trader, orders, verb.replace(':', ''), words);
  }
}

/** 'list 3 forex EURUSD from 2026-10-14T00:00:00Z size 200' */
async function listed(trader: Trader, status: number, words: readonly string[]): Promise<Found> {
  const query: { forex_id?: number; from?: string; to?: string; size?: number } = {};
  for (let index = 0; index < words.length; index += 2) {
    const [name, value = ''] = words.slice(index);
    if (name === 'forex') query.forex_id = trader.idOf(value);
    else if (name === 'from' || name === 'to') query[name] = value;
    else if (name === 'size') query.size = Number(value);
    else throw new Error(`An example lists “${words.join(' ')}”.`);
  }
  const page = await trader.data('listOrders', { ...query, status: status as 0 | 1 | 3, page: 1 });
  return { ...page, rows: page.data.length };
}

/** '1: buy 0.5 EURUSD 100:1 at 1.08' */
async function place(
  trader: Trader,
  orders: Map<string, number>,
  name: string,
  [side, lots, code = '', leverage = '', ...options]: readonly string[],
): Promise<Found> {
  if (side !== 'buy' && side !== 'sell') throw new Error(`An example has a line “${name} ${side}”.`);
  const more = optionsOf(options);
  const target = more['target_price'];
  const answer = await trader.submit(
    {
      code,
      side,
      lots: Number(lots),
      leverage: Number.parseInt(leverage, 10),
      ...(target !== undefined && { target: Number(target) }),
    },
    more,
  );
  if (answer.code === 1) orders.set(name, answer.data.Id);
  return outcome(answer);
}

const outcome = (answer: { code: number; data: Order | null }): Found => ({
  ...answer.data,
  code: answer.code,
});
