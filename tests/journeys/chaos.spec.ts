import { expect, test } from '@playwright/test';
import { createOwnSandbox } from '../chaos/own-sandbox.ts';
import { runSchedule } from '../chaos/run-schedule.ts';
import { drawSchedule } from '../chaos/schedule.ts';
import { chaosPorts } from '../../scripts/journey-servers.ts';

// A few short schedules of random faults; `npm run chaos` runs hundreds of long ones. What failed is in the log.

/** Of the seed; short ones, whose faults are of different kinds. */
const numbers = [3, 4, 11];

for (const number of numbers) {
  test(`APP-22, API-09, API-13, TKT-22, LIVE-19 whatever fails, nothing is lost, doubled or told wrongly, and the app comes back (${number})`, async ({
    browser,
  }, { parallelIndex }) => {
    test.setTimeout(180_000);
    const sandbox = createOwnSandbox(chaosPorts[parallelIndex % chaosPorts.length] ?? 0);
    try {
      await sandbox.start();
      const { findings, log } = await runSchedule(drawSchedule(7, number, 3), browser, sandbox);
      expect(findings, log.join('\n')).toEqual([]);
    } finally {
      await sandbox.close();
    }
  });
}
