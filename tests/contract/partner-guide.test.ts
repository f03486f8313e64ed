import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { validateClientMessage } from '../../src/generated/validate-client-message.js';
import { validateServerMessage } from '../../src/generated/validate-server-message.js';
import { routes } from '../../src/routes/route-table.ts';
import { screenRows, guideFile } from '../support/partner-guide.ts';
import { operations } from './operations.ts';

const guide = readFileSync(guideFile, 'utf8');

it('PTR-01 (a) the guide names every operation and every screen', () => {
  const ids = operations.map(({ id }) => id);
  const section = guide.slice(guide.indexOf('### Which screen needs what'), guide.indexOf('### The app'));
  const named = [...section.matchAll(/`([a-z]+[A-Z]\w+)`/g)].map(([, id]) => id ?? '');
  expect(ids.filter((id) => !named.includes(id))).toEqual([]);
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  expect([...screenRows().keys()].sort()).toEqual(Object.keys(routes).sort());
});

it('PTR-03 every line of the conversation keeps the contract', () => {
  const lines = [...guide.matchAll(/^([<>]) (\{.*\})$/gm)];
  expect(lines.length).toBeGreaterThan(8);
  for (const [, from, text = ''] of lines) {
    const check = from === '>' ? validateClientMessage : validateServerMessage;
    expect([text, check(JSON.parse(text))]).toEqual([text, true]);
  }
});
