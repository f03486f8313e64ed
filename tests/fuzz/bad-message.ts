import { examples } from '../contract/examples.ts';
import { violations } from '../contract/contract-ajv.ts';
import { drawsFor, type Draws } from '../../mocks/mocked/draws.ts';
import { deepJson, oddTexts, oddValues, spoil } from './odd.ts';

type Message = Record<string, unknown>;

const examplesOf = (kind: 'ClientMessage' | 'ServerMessage'): Message[] =>
  examples
    .filter(({ contract, schema }) => contract === 'socket' && schema.endsWith('/payload'))
    .map(({ value }) => value as Message)
    .filter((value) => violations('socket', `#/components/schemas/${kind}`, value).length === 0);

const valid = { ClientMessage: examplesOf('ClientMessage'), ServerMessage: examplesOf('ServerMessage') };

/** Whether a text is a message of the contract, by the contract itself. */
export function keepsContract(kind: keyof typeof valid, text: string): boolean {
  try {
    return violations('socket', `#/components/schemas/${kind}`, JSON.parse(text)).length === 0;
  } catch {
    return false;
  }
}

/** Places of a message: `['params', 'topic']`. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]))];
}

/** A copy with another value at a place. */
function withValue(value: unknown, [name, ...rest]: string[], put: unknown): unknown {
  if (name === undefined) return put;
  if (Array.isArray(value))
    return value.map((one: unknown, at) => (String(at) === name ? withValue(one, rest, put) : one));
  const fields = { ...(value as Message) };
  fields[name] = withValue(fields[name], rest, put);
  return fields;
}

const names = ['x', '__proto__', 'constructor', 'toString', 'type', 'data', 'params', ''];

/** Breaks a message at one place, or what is left of it at another. */
function breakTwice(draw: Draws, message: Message): unknown {
  const once = breakMessage(draw, message);
  const isMessage = typeof once === 'object' && once !== null && !Array.isArray(once);
  return isMessage ? breakMessage(draw, once as Message) : once;
}

function breakMessage(draw: Draws, message: Message): unknown {
  const place = draw.pick(placesIn(message));
  return draw.pick([
    () => withValue(message, place, draw.pick(oddValues)),
    () => withValue(message, place, undefined),
    () => withValue(message, place, [message, message]),
    () => withValue(message, [...place.slice(0, 1), draw.pick(names)], draw.pick(oddValues)),
    () => ({
      ...message,
      type: draw.pick(['KLINE.', 'KLINE.__proto__', 'DAY_MARKET ', 'ping\u0000', '', ...oddTexts]),
    }),
    () => ({ ...message, [draw.pick(names)]: draw.pick(oddValues) }),
    () => ({ type: message['type'] }),
    () => [message],
  ])();
}

/** The bad message of a seed and a number, as the text that is sent. */
export function badMessage(kind: keyof typeof valid, seed: number, number: number): string {
  const draw = drawsFor(seed, kind, number);
  const message = draw.pick(valid[kind]);
  const text = JSON.stringify(message);
  return draw.pick([
    () => JSON.stringify(breakMessage(draw, message)) ?? '',
    () => JSON.stringify(breakMessage(draw, message)) ?? '',
    () => JSON.stringify(breakTwice(draw, message)) ?? '',
    () => spoil(draw, text),
    () =>
      draw.pick([
        '',
        '{}',
        '[]',
        'null',
        '1',
        '"ping"',
        deepJson(7000),
        deepJson(1500, '{"type":', '}'),
        '{"__proto__":{"type":"ping"}}',
        ...oddTexts,
      ]),
    () => text.replace(/"(\w+)"/, (_, name: string) => `"${name}","${name}"`),
    () =>
      text.replace(/\d+/, () => draw.pick(['1e999', '-1e999', '0x10', '01', 'NaN', '1_0', '9'.repeat(400)])),
  ])();
}
