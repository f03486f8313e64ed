import { faker } from '@faker-js/faker';
import { beforeEach, describe, expect, it } from 'vitest';
import { withFakerHints } from '../../mocks/gateway/faker-overlay.ts';
import { readRest } from '../../scripts/contract/read.ts';
import { violations } from './contract-ajv.ts';
import { isObject, type Json } from './contracts.ts';
import { schemaNodes } from './schema-nodes.ts';

type Hint = { method: string; values: Json[] };

/** The method that an `x-faker` names, and what the mock hands to it. */
function readHint(hint: Json): Hint {
  if (typeof hint === 'string') return { method: hint, values: [] };
  if (!isObject(hint))
    throw new Error(`Not a method's name, nor an object with one: ${JSON.stringify(hint)}`);
  const [entry, ...more] = Object.entries(hint);
  if (!entry || more.length > 0) throw new Error(`Exactly one method, not ${JSON.stringify(hint)}`);
  const [method, value] = entry;
  return { method, values: Array.isArray(value) ? value : [value] };
}

/** The faker method; null when faker 10 has none of that name. */
function findMethod(method: string): ((...values: unknown[]) => unknown) | null {
  const [group, name, ...more] = method.split('.');
  if (!group || !name || more.length > 0) return null;
  const owner: unknown = Reflect.get(faker, group);
  if (typeof owner !== 'object' || owner === null) return null;
  const found: unknown = Reflect.get(owner, name);
  return typeof found === 'function' ? found.bind(owner) : null;
}

/** What the mock answers for a hint: as it comes out of JSON. */
function draw(hint: Json): unknown {
  const { method, values } = readHint(hint);
  const found = findMethod(method);
  if (!found) throw new Error(`faker has no ${method}`);
  return JSON.parse(JSON.stringify(found(...values)));
}

const hinted = schemaNodes.filter(({ schema }) => 'x-faker' in schema);
const hintOf = ({ schema }: (typeof hinted)[number]): Json => schema['x-faker'] ?? null;

describe('x-faker', () => {
  beforeEach(() => {
    faker.seed(7);
  });

  it('CON-30 (a) names methods that faker has', () => {
    const unknown = hinted.map((node) => readHint(hintOf(node)).method).filter((name) => !findMethod(name));
    expect(hinted.length).toBeGreaterThan(150);
    expect(unknown).toEqual([]);
  });

  it('CON-30 (b) hands over one object, one text, or a list inside a list', () => {
    const lost = hinted.filter((node) => {
      const hint = hintOf(node);
      if (typeof hint === 'string') return false;
      const { values } = readHint(hint);
      const [first, ...more] = values;
      return more.length > 0 || typeof first === 'number' || typeof first === 'boolean';
    });
    expect(lost.map(({ reference }) => reference)).toEqual([]);
  });

  it('CON-31 (a) draws only what its schema allows, fifty times each', () => {
    const broken = hinted.flatMap((node) => {
      const wrong = Array.from({ length: 50 }, () => draw(hintOf(node))).flatMap((value) =>
        violations(node.contract, node.reference, value),
      );
      return wrong.slice(0, 1);
    });
    expect(broken).toEqual([]);
  });

  it.each(['rest'] as const)('CON-32 draws bars that a market could make (%s)', (contract) => {
    const hintFor = (name: string): Json => {
      const node = hinted.find(
        (one) => one.contract === contract && one.reference.endsWith(`/Candle/properties/${name}`),
      );
      return node ? hintOf(node) : null;
    };
    const drawAll = (name: string) => Array.from({ length: 50 }, () => Number(draw(hintFor(name))));
    const between = [...drawAll('Open'), ...drawAll('Close')];
    expect(Math.max(...drawAll('Low'))).toBeLessThanOrEqual(Math.min(...between));
    expect(Math.min(...drawAll('High'))).toBeGreaterThanOrEqual(Math.max(...between));
    // The open of a day is the open of a bar of every period.
    expect(drawAll('Time').filter((time) => time % 86_400 !== 0)).toEqual([]);
  });

  it('CON-31 (b) draws the same from the same seed', () => {
    const all = (): unknown[] => {
      faker.seed(42);
      return hinted.map((node) => draw(hintOf(node)));
    };
    expect(all()).toEqual(all());
  });

  it('CON-33 (a) (b) stands in the overlay alone, whose every action has its place', async () => {
    expect(JSON.stringify(readRest())).not.toContain('x-faker');
    const gone =
      'overlay: 1.0.0\nactions: [{ target: $.components.schemas.Gone, update: { x-faker: lorem.word } }]';
    await expect(withFakerHints(readRest(), gone)).rejects.toThrow('at $.components.schemas.Gone');
  });

  it('CON-30 (a) (b) says what is wrong with a hint', () => {
    expect(findMethod('person.fullname')).toBeNull();
    expect(findMethod('person')).toBeNull();
    expect(() => draw('person.fullname')).toThrow('faker has no person.fullname');
    expect(() => readHint(3)).toThrow('Not a method');
    expect(() => readHint({ 'number.int': {}, 'number.float': {} })).toThrow('Exactly one method');
  });
});
