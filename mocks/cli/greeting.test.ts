import http from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { greeting } from './greeting.ts';
import { listen } from '../server.ts';

const servers: http.Server[] = [];
const server = () => {
  const one = http.createServer();
  servers.push(one);
  return one;
};

afterEach(() => {
  for (const one of servers.splice(0)) one.close();
});

it('SBX-61 (b) gives way to the next port where one is busy', async () => {
  const taken = await listen(server(), 0, false);
  const next = await listen(server(), taken, false);
  expect(next).toBeGreaterThan(taken);
});

it('SBX-61 (a) listens on loopback alone unless it is asked to do otherwise', async () => {
  const [inside, outside] = [server(), server()];
  await listen(inside, 0, false);
  await listen(outside, 0, true);
  expect(inside.address()).toMatchObject({ address: '127.0.0.1' });
  expect(['::', '0.0.0.0']).toContain(Object(outside.address()).address);
});

it('SBX-62 (a) (b) prints one address, and says that a port was busy', () => {
  const text = greeting({ title: 'Candlewick', port: 5174, askedPort: 5173, host: false }).join('\n');
  expect(text).toContain('http://localhost:5174\n');
  expect(text).toContain('Port 5173 is busy, so it is 5174 this time.');
  expect(text).not.toContain('phone');
});

it('SBX-62 (a) prints the address for a phone, as a picture too', () => {
  const text = greeting({
    title: 'Candlewick',
    port: 5173,
    askedPort: 5173,
    host: true,
    lanAddress: '192.168.1.7',
  }).join('\n');
  expect(text).toContain('http://192.168.1.7:5173');
  expect(text).toMatch(/[█▀▄]{8}/);
  expect(greeting({ title: 'x', port: 1, askedPort: 1, host: true, lanAddress: null })).toContain(
    '  This machine has no address in a local network.',
  );
});
