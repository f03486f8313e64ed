import { expect, it } from 'vitest';
import { capabilityOf, may } from '../../src/domain/roles.ts';
import type { OperationId } from '../../src/generated/operations.ts';
import { operations } from './operations.ts';

const table = operations.map((one) => ({ ...one, needs: capabilityOf[one.id as OperationId] }));
const names = (found: typeof table) => found.map(({ id }) => id);

it('ROLE-02 (a) the table names every operation and no other', () => {
  expect(Object.keys(capabilityOf).sort()).toEqual(operations.map(({ id }) => id).sort());
});

it('ROLE-02 (b) a login is required, and 999 listed, exactly where a guest may not', () => {
  const notForGuests = names(table.filter(({ needs }) => !may('guest', needs)));
  expect(names(table.filter(({ login }) => login === 'required'))).toEqual(notForGuests);
  expect(names(table.filter(({ errorCodes }) => errorCodes.includes(999)))).toEqual(notForGuests);
});

it('ROLE-02 (c) 3001 is listed exactly where a demo account may not', () => {
  expect(names(table.filter(({ errorCodes }) => errorCodes.includes(3001)))).toEqual(
    names(table.filter(({ needs }) => !may('demo', needs))),
  );
});
