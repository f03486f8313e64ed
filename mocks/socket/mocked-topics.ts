import type { MarketTick } from '../../src/generated/socket.d.ts';
import type { Quote } from '../market/market.ts';
import { periodLength } from '../market/periods.ts';
import { hashText, Random } from '../market/random.ts';
import type { World } from '../world/world.ts';
import type { Sessions } from './handle-command.ts';
import type { OpenTopic, Topic, TopicPublisher } from './topic.ts';
import { createCandlesPublisher, createQuotesPublisher } from './world-topics.ts';

/** Turns of the world between two messages of a topic: two a second. */
const everyTurns = 5;

/** What the mocked messages of a world are made of. */
export type MockedWorld = Pick<World, 'seed' | 'market' | 'clock'>;

/** The account of whoever a token says, from where the answers over REST have it. */
export type OpenPortfolio = (world: MockedWorld, token: string | null) => TopicPublisher;

/**
 * SBX-37: the topics of the contract mock: the seed's own market and account, which the mocked answers over REST show
 * as well, and at a known rate what a screen must bear.
 */
export function createMockedTopics(
  world: MockedWorld,
  openPortfolio: OpenPortfolio,
  logins: Pick<MockedLogins, 'tokenOf'>,
): OpenTopic {
  const market = withOddities(world);
  const portfolioOf = (userId: number) => openPortfolio({ ...world, market }, logins.tokenOf(userId));
  return (topic) => {
    const publisher = openTopic({ ...world, market }, topic, portfolioOf);
    return publisher && slowly(publisher);
  };
}

function openTopic(
  world: MockedWorld,
  topic: Topic,
  portfolioOf: (userId: number) => TopicPublisher,
): TopicPublisher | null {
  if (topic.kind === 'candles') return createCandlesPublisher(world, topic);
  if (topic.kind === 'portfolio') return portfolioOf(topic.userId);
  const oddStatus = (tick: MarketTick) => oddMarketStatus(world.seed, tick.Code) ?? tick.MarketStatus;
  return createQuotesPublisher(world, (tick) => ({ ...tick, MarketStatus: oddStatus(tick) }));
}

function slowly(publisher: TopicPublisher): TopicPublisher {
  let turns = 0;
  return {
    snapshot: publisher.snapshot,
    changes: async () => (++turns % everyTurns === 0 ? publisher.changes() : []),
  };
}

/** One instrument in so many has a market status that the contract does not name; as many have not traded today. */
const oneIn = 20;
/** Each is read as closed, as any number but 1. */
const oddStatuses = [2, -1, 9];

/** Null for most instruments. */
function oddMarketStatus(seed: number, code: string): number | null {
  const place = Math.floor(lot(seed, code) * oneIn * oddStatuses.length);
  return oddStatuses[place] ?? null;
}

function isUntraded(seed: number, code: string): boolean {
  return Math.floor(lot(seed, code) * oneIn) === 1;
}

/** In [0, 1), the same for an instrument of a seed whatever the topic. */
function lot(seed: number, code: string): number {
  const random = new Random(hashText(`${seed}/oddities/${code}`));
  // Neighbouring keys have similar first numbers.
  random.next();
  return random.next();
}

/** The market, but for instruments that stand still: halted ones, and those that nobody has traded today. */
function withOddities({ seed, market, clock }: MockedWorld): World['market'] {
  const startedAt = clock.now();
  const isStill = (code: string) => isUntraded(seed, code) || oddMarketStatus(seed, code) !== null;
  const still = new Set(market.specs.filter(({ code }) => isStill(code)).map(({ id }) => id));
  const codes = new Map(market.specs.map(({ id, code }) => [id, code]));
  const untraded = (id: number) => isUntraded(seed, codes.get(id) ?? '');
  return {
    ...market,
    quote(id, at): Quote {
      const quote = market.quote(id, still.has(id) ? startedAt : at);
      if (!untraded(id)) return quote;
      const { price } = quote;
      return { ...quote, open: price, high: price, low: price, volume: 0, changePercent: 0 };
    },
    bars(id, period, query) {
      if (!untraded(id)) return market.bars(id, period, still.has(id) ? { ...query, at: startedAt } : query);
      const { price } = market.quote(id, startedAt);
      const length = periodLength[period];
      const time = (Math.floor((query?.at ?? startedAt) / length) * length) / 1000;
      return [{ time, open: price, high: price, low: price, close: price, volume: 0 }];
    },
  };
}

/** The token of the contract's example of a session that has ended. Every other token is good. */
const endedToken = 'ended-token';

export interface MockedLogins {
  sessions: Sessions;
  /** The token that logged a user in; null where it is not known any more. */
  tokenOf(userId: number): string | null;
}

/** Tokens remembered at once. */
const mostTokens = 1000;

/** SBX-37: lets every token in, each as a user of its own. */
export function createMockedLogins(): MockedLogins {
  const userIds = new Map<string, number>();
  let last = 0;
  function userIdOf(token: string): number {
    const known = userIds.get(token);
    if (known !== undefined) return known;
    if (userIds.size >= mostTokens) userIds.delete([...userIds.keys()][0] ?? '');
    userIds.set(token, ++last);
    return last;
  }
  return {
    sessions: {
      find: async (token) =>
        token === endedToken ? null : { userId: userIdOf(token), endsAt: Number.POSITIVE_INFINITY },
      end: async () => undefined,
    },
    tokenOf: (userId) => [...userIds].find(([, id]) => id === userId)?.[0] ?? null,
  };
}
