import { describe, expect, it } from 'vitest';
import type { Schema, Schemas } from './json-schema.ts';
import { promiseBreaks, type Occasion } from './promise-breaks.ts';

const number = { type: 'number' };
const row = { type: 'object', properties: { Id: number, at: { type: 'string' } } };
const list = { type: 'array', items: row };
const page = {
  type: 'object',
  'x-page': { size: 2, rows: 'list', total: 'total' },
  'x-unique': 'Id',
  properties: { list, total: number },
};

const broken = (schema: Schema, value: unknown, occasion?: Occasion, schemas: Schemas = {}) =>
  promiseBreaks(schema, value, schemas, occasion).map(({ path, keyword }) => [path.join('.'), keyword]);

describe('promises of an answer', () => {
  it('CON-79 (a) x-unique: no two rows share it', () => {
    const schema = { ...list, 'x-unique': 'Id' };
    expect(broken(schema, [{ Id: 1 }, { Id: 2 }])).toEqual([]);
    expect(broken(schema, [{ Id: 1 }, { Id: 1 }])).toEqual([['', 'x-unique']]);
    expect(broken(schema, [{}, {}])).toEqual([]);
  });

  it('CON-79 (a) x-sorted: the first field that differs decides, null comes below, rows that agree come as they like', () => {
    const schema = { ...list, 'x-sorted': ['-at', '-Id'] };
    const early = '2026-03-02T10:00:00Z';
    const late = '2026-03-02T10:00:00.5Z';
    expect(
      broken(schema, [{ at: late, Id: 1 }, { at: early, Id: 9 }, { at: early, Id: 3 }, { Id: 5 }]),
    ).toEqual([]);
    expect(
      broken(schema, [
        { at: early, Id: 3 },
        { at: early, Id: 9 },
      ]),
    ).toEqual([['', 'x-sorted']]);
    expect(broken(schema, [{ at: early }, { at: late }])).toEqual([['', 'x-sorted']]);
    expect(broken(schema, [{ at: null }, { at: late }])).toEqual([['', 'x-sorted']]);
    expect(
      broken(schema, [
        { at: late, Id: 1 },
        { at: late, Id: 1 },
      ]),
    ).toEqual([]);
    expect(broken({ ...list, 'x-sorted': ['Id'] }, [{ Id: 2 }, { Id: 1 }])).toEqual([['', 'x-sorted']]);
  });

  it('CON-79 (a) x-page: a page before the last is full, and the total counts all', () => {
    const rows = [{ Id: 1 }, { Id: 2 }];
    expect(broken(page, { list: rows, total: 3 }, { page: 1 })).toEqual([]);
    expect(broken(page, { list: [{ Id: 1 }], total: 3 }, { page: 1 })).toEqual([['', 'x-page']]);
    expect(broken(page, { list: [{ Id: 3 }], total: 3 }, { page: 2 })).toEqual([]);
    expect(broken(page, { list: rows, total: 1 })).toEqual([['', 'x-page']]);
    expect(broken(page, { list: [{ Id: 1 }, { Id: 1 }], total: 2 })).toEqual([['', 'x-unique']]);
    expect(broken({ allOf: [page], 'x-sorted': ['-Id'] }, { list: rows, total: 2 })).toEqual([
      ['', 'x-sorted'],
    ]);
  });

  it('CON-79 (a) x-page: where the answer says how many rows were asked for, a page has as many', () => {
    const asked = { ...page, 'x-page': { ...page['x-page'], asked: 'size' } };
    const rows = [{ Id: 1 }, { Id: 2 }, { Id: 3 }];
    expect(broken(asked, { list: rows, total: 4, size: 3 }, { page: 1 })).toEqual([]);
    expect(broken(asked, { list: rows.slice(0, 2), total: 4, size: 3 }, { page: 1 })).toEqual([
      ['', 'x-page'],
    ]);
    expect(broken(asked, { list: [{ Id: 4 }], total: 4, size: 3 }, { page: 2 })).toEqual([]);
    // One that does not say it has the usual number.
    expect(broken(asked, { list: rows.slice(0, 2), total: 4 }, { page: 1 })).toEqual([]);
    expect(broken(asked, { list: rows, total: 4 })).toEqual([['', 'x-page']]);
    expect(broken(page, { list: rows, total: 4, size: 3 })).toEqual([['', 'x-page']]);
  });

  it('CON-79 (a) x-clock: a time is that of the answer', () => {
    const at = Date.parse('2026-03-02T10:00:00Z');
    const clock = (unit: string) => ({ 'x-clock': { unit, within: 60_000 } });
    expect(broken(clock('iso'), '2026-03-02T10:00:59Z', { date: at })).toEqual([]);
    expect(broken(clock('iso'), '2026-03-02T10:02:00Z', { date: at })).toEqual([['', 'x-clock']]);
    expect(broken(clock('ms'), at / 1000, { date: at })).toEqual([['', 'x-clock']]);
    expect(broken(clock('s'), at / 1000, { date: at })).toEqual([]);
  });

  it('CON-79 (a) x-holds, inside lists, references and the alternative that the value is', () => {
    const schemas = {
      Open: { type: 'object', required: ['s'], properties: { s: { const: 1 } }, 'x-holds': ['a > b'] },
      Shut: { type: 'object', required: ['s'], properties: { s: { const: 2 } }, 'x-holds': ['a < b'] },
      Any: { oneOf: [{ $ref: '#/components/schemas/Open' }, { $ref: '#/components/schemas/Shut' }] },
    };
    const all = {
      type: 'object',
      properties: { rows: { type: 'array', items: { $ref: '#/components/schemas/Any' } } },
    };
    const good = { s: 1, a: 2, b: 1 };
    expect(broken(all, { rows: [good, { s: 2, a: 1, b: 2 }] }, {}, schemas)).toEqual([]);
    expect(broken(all, { rows: [good, { s: 2, a: 2, b: 1 }] }, {}, schemas)).toEqual([['rows.1', 'x-holds']]);
  });
});
