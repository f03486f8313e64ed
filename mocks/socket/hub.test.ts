import { expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { createFaults } from '../world/faults.ts';
import { createClient } from './client.ts';
import { createEncoder } from './encode-message.ts';
import { createHub } from './hub.ts';

it('SBX-34 a command that is carried out after its socket has closed leaves no listener behind', async () => {
  let built = 0;
  const build = async () => {
    built += 1;
    return [];
  };
  const hub = createHub(
    () => ({ snapshot: build, changes: build }),
    createEncoder(() => undefined),
  );
  const gone = createClient({} as WebSocket, createFaults());
  hub.add(gone);
  hub.remove(gone);
  await hub.subscribe(gone, { kind: 'quotes' });
  await hub.publish();
  expect([built, hub.subscribers({ kind: 'quotes' })]).toEqual([0, []]);
});
