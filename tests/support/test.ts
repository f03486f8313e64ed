import { expect, test as base } from '@playwright/test';
import { collectComplaints, type Complaints } from './complaints.ts';
import { createControl, type Control } from './control.ts';
import { sandboxHost } from '../../scripts/journey-servers.ts';

interface World {
  /** `http://w….localhost:5190` */
  origin: string;
  control: Control;
}

interface Fixtures {
  /** A world of this test alone: its own prices, orders and faults. */
  world: World;
  complaints: Complaints;
}

/**
 * A journey: a browser in a world of its own. It fails when the browser complains of anything that the test did not
 * allow, and when either side of the socket says something that breaks the contract.
 */
export const test = base.extend<Fixtures>({
  world: async ({ browserName: _any }, provide, { testId, repeatEachIndex, retry }) => {
    const host = `w${testId}-${repeatEachIndex}-${retry}.${sandboxHost}`;
    await provide({ origin: `http://${host}`, control: createControl(host) });
  },
  baseURL: ({ world }, provide) => provide(world.origin),
  complaints: [
    async ({ context, world }, provide) => {
      const complaints = await collectComplaints(context);
      await provide(complaints);
      const { sockets } = await world.control.state();
      expect.soft(complaints.unexpected(), 'complaints of the browser').toEqual([]);
      expect.soft(sockets, 'messages that break the contract').toMatchObject({ dropped: 0, rejected: 0 });
    },
    { auto: true },
  ],
});

export { expect };
