import { expect, it } from 'vitest';
import { coerce } from './parse-request.ts';

it('SBX-13 gives a handler the types of the contract, and the defaults', () => {
  const schemas = {
    page: { type: 'integer' },
    price: { type: ['number', 'null'] },
    open: { type: 'boolean' },
    name: { type: 'string' },
    limit: { type: 'integer', default: 300 },
    absent: { type: 'integer' },
  };
  const texts = { page: '2', price: '1.5', open: 'true', name: '007', stray: 'x' };
  expect(coerce(texts, schemas)).toEqual({ page: 2, price: 1.5, open: true, name: '007', limit: 300 });
});

it('SBX-13 keeps a list a list', () => {
  expect(coerce({ id: ['1', '2'] }, { id: { type: 'array' } })).toEqual({ id: ['1', '2'] });
});
