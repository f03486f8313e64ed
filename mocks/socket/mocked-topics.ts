import { readFileSync } from 'node:fs';
import { generate } from '@stoplight/prism-http/dist/mocker/generator/JSONSchema.js';
import { isLeft } from 'fp-ts/lib/Either.js';
import { parse } from 'yaml';
import type { ServerMessage } from '../../src/generated/socket.d.ts';
import { seedFaker, toSeed } from '../gateway/seed-mock.ts';
import { varyListLengths } from '../gateway/vary-list-lengths.ts';
import { topicKey, type OpenTopic, type Topic } from './topic.ts';

const schemaNames = {
  quotes: 'DayMarketMessage',
  candles: 'KlineMessage',
  portfolio: 'ForexTradeMessage',
} as const satisfies Record<Topic['kind'], string>;

/** Turns of the world between two messages of a topic. */
const everyTurns = 5;

/**
 * SBX-37: the topics of the contract mock: random messages that keep the contract, made by the sampler that makes REST
 * answers. The same seed gives the same messages in the same order, topic by topic.
 */
export function createMockedTopics(seed: number, document = readDocument()): OpenTopic {
  const schemas = dereference(document);
  return (topic) => {
    const schema = schemas[schemaNames[topic.kind]];
    let count = 0;
    let turns = 0;
    const next = async () => [fitted(mockOne(schema, toSeed(seed, topicKey(topic), count++)), topic)];
    return {
      snapshot: next,
      changes: async () => (++turns % everyTurns === 0 ? next() : []),
    };
  };
}

function mockOne(schema: object | undefined, seed: string): unknown {
  seedFaker(seed);
  const operation = {} as Parameters<typeof generate>[0];
  const mocked = generate(operation, {}, varyListLengths(schema ?? {}, seed), seed);
  if (isLeft(mocked)) throw mocked.left;
  return mocked.right;
}

/** A candle message names the instrument and the period of its subscription. */
function fitted(mocked: unknown, topic: Topic): ServerMessage {
  if (topic.kind === 'candles' && isObject(mocked) && isObject(mocked['data'])) {
    mocked['type'] = `KLINE.${topic.code}`;
    mocked['data']['period'] = topic.period;
  }
  // What it really is, is checked before it is sent.
  return mocked as ServerMessage;
}

function readDocument(): unknown {
  return parse(readFileSync(new URL('../../asyncapi.yaml', import.meta.url), 'utf8'));
}

type Json = { [key: string]: unknown };

/** Returns the schemas of an AsyncAPI document, each `$ref` replaced by what it names. None refers to itself. */
export function dereference(document: unknown): Record<string, Json | undefined> {
  const schemas = at(document, ['components', 'schemas']);
  if (!isObject(schemas)) throw new TypeError('The document has no components.schemas.');
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, resolve(schema)]),
  ) as Record<string, Json>;

  function resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(resolve);
    if (!isObject(value)) return value;
    const { $ref, ...beside } = value;
    const entries = Object.entries(beside).map(([key, one]) => [key, resolve(one)]);
    if (typeof $ref !== 'string') return Object.fromEntries(entries);
    const target = resolve(at(document, $ref.replace('#/', '').split('/')));
    return { ...(isObject(target) ? target : {}), ...Object.fromEntries(entries) };
  }
}

function at(value: unknown, path: string[]): unknown {
  return path.reduce<unknown>((here, key) => (isObject(here) ? here[key] : undefined), value);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
