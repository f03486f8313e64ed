import { readFileSync } from 'node:fs';
import { generate } from '@stoplight/prism-http/dist/mocker/generator/JSONSchema.js';
import { isLeft } from 'fp-ts/lib/Either.js';
import { parse } from 'yaml';
import type { ServerMessage } from '../../src/generated/socket.d.ts';
import { seedFaker, toSeed } from '../gateway/seed-mock.ts';
import { vary } from '../gateway/vary.ts';
import { channelKey, type Channel, type OpenFeed } from './feed.ts';
import { isObject, withoutReferences } from './without-references.ts';

const schemaNames = {
  quotes: 'DayMarketMessage',
  candles: 'KlineMessage',
  portfolio: 'ForexTradeMessage',
} as const satisfies Record<Channel['kind'], string>;

/** Beats between two messages of a channel. */
const everyBeats = 5;

/**
 * SBX-37: the channels of the contract mock: random messages that keep the contract, drawn by the sampler that draws REST
 * answers. The same seed draws the same messages in the same order, channel by channel.
 */
export function createDrawnFeeds(seed: number, document = readDocument()): OpenFeed {
  const schemas = withoutReferences(document);
  return (channel) => {
    const schema = schemas[schemaNames[channel.kind]];
    let count = 0;
    let beats = 0;
    const draw = async () => [fitted(drawOne(schema, toSeed(seed, channelKey(channel), count++)), channel)];
    return {
      snapshot: draw,
      changes: async () => (++beats % everyBeats === 0 ? draw() : []),
    };
  };
}

function drawOne(schema: object | undefined, seed: string): unknown {
  seedFaker(seed);
  const operation = {} as Parameters<typeof generate>[0];
  const drawn = generate(operation, {}, vary(schema ?? {}, seed), seed);
  if (isLeft(drawn)) throw drawn.left;
  return drawn.right;
}

/** A candle message answers a subscription, so that it names the instrument and period that were asked for. */
function fitted(drawn: unknown, channel: Channel): ServerMessage {
  if (channel.kind === 'candles' && isObject(drawn) && isObject(drawn['data'])) {
    drawn['type'] = `KLINE.${channel.code}`;
    drawn['data']['period'] = channel.period;
  }
  // What it really is, is checked before it is sent.
  return drawn as ServerMessage;
}

function readDocument(): unknown {
  return parse(readFileSync(new URL('../../asyncapi.yaml', import.meta.url), 'utf8'));
}
