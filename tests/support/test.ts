import { expect, test as base, type Page } from '@playwright/test';
import { collectComplaints, type Complaints } from './complaints.ts';
import { createControl, type Control } from './control.ts';
import { sandboxHost } from '../../scripts/journey-servers.ts';

/** Of tests that sweep through what another has once: `npm run test:wide` runs them, and `npm test` does not. */
export const wide = ['@wide'];

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
 * Waits until history stands for the dialogs that are open. One that closes takes its entry with it (UI-09 (b)), a
 * moment later: whatever goes elsewhere meanwhile is undone by that, or breaks off.
 */
export async function historyAtRest(page: Page): Promise<void> {
  const isAtRest = () =>
    page
      .evaluate(() => {
        const state = history.state as { dialogs?: number } | null;
        return (state?.dialogs ?? 0) <= document.querySelectorAll('dialog[open]').length;
      })
      // The page is on its way to another already.
      .catch(() => true);
  await expect.poll(isAtRest, { message: 'history stands for the open dialogs' }).toBe(true);
}

/**
 * A journey: a browser in a world of its own. It fails when the browser complains of anything that the test did not
 * allow, and when either side of the socket says something that breaks the contract.
 */
export const test = base.extend<Fixtures>({
  world: async ({ browserName: _any }, provide, { testId, repeatEachIndex, retry }) => {
    const host = `w${testId}-${repeatEachIndex}-${retry}.${sandboxHost}`;
    const control = createControl(host);
    await provide({ origin: `http://${host}`, control });
    // Its prices would go on moving; and two hundred worlds with accounts are the most that the sandbox keeps (SBX-24).
    await control.end();
  },
  page: async ({ page }, provide) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (...where) => {
      await historyAtRest(page);
      return goto(...where);
    };
    page.reload = async (...how) => {
      await historyAtRest(page);
      return reload(...how);
    };
    await provide(page);
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
