import { expect, it } from 'vitest';
import { supportAddress, supportWay } from './support-way.ts';

const link = 'https://help.example/chat?team=3';

it.each([
  [1, null, { kind: 'chat' }],
  [7, null, { kind: 'chat' }],
  [2, link, { kind: 'copy', link }],
  [3, link, { kind: 'leave', link }],
  [3, 'http://help.example', { kind: 'chat' }],
  [3, 'https://me:secret@help.example', { kind: 'chat' }],
  [2, 'javascript:alert(1)', { kind: 'chat' }],
  [3, 'help', { kind: 'chat' }],
])('SUP-06 (a) (b) (c) (d) type %s with %s is %o', (service_link_type, service_link, way) => {
  expect(supportWay({ service_link, service_link_type })).toEqual(way);
});

it('SUP-06 (b) another site is told who asks and in which language, and keeps its own query', () => {
  expect(supportAddress(link, { clientId: 'c-1', uid: '10000001', language: 'hk' })).toBe(
    'https://help.example/chat?team=3&client_id=c-1&uid=10000001&lang=hk',
  );
  expect(supportAddress(link, { clientId: 'c-1', uid: null, language: 'en' })).toBe(
    'https://help.example/chat?team=3&client_id=c-1&lang=en',
  );
});
