import { expect, it, vi } from 'vitest';
import { createWorld } from '../world/create-world.ts';
import type { RunningWorld } from '../socket/socket-server.ts';
import { commands } from './commands.ts';

it.each([
  ['clock', { act: 'move', by: 1000 }],
  ['price', { act: 'pin', code: 'EURUSD', price: 1.5 }],
  ['hours', { act: 'close' }],
])('SBX-41 (b) a change of %s is carried out at once, not with the next turn', async (area, body) => {
  const world = await createWorld({
    name: 'commands',
    seed: 1,
    at: Date.parse('2026-10-14T09:41:00Z'),
    frozen: true,
  });
  const catchUp = vi.fn<() => Promise<void>>().mockResolvedValue();
  await commands[area]?.({ world, catchUp } as unknown as RunningWorld, body, []);
  expect(catchUp).toHaveBeenCalledOnce();
});
