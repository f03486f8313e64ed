import { expect, test } from '@playwright/test';
import { createOwnSandbox } from '../chaos/own-sandbox.ts';
import { putInFaults } from '../chaos/put-in-faults.ts';
import { runSchedule } from '../chaos/run-schedule.ts';
import { drawSchedule, type Schedule } from '../chaos/schedule.ts';
import { chaosPorts } from '../../scripts/journey-servers.ts';
import { wide } from '../support/test.ts';

// A few short schedules of random faults; `npm run chaos` runs hundreds of long ones. What failed is in the log.

/** Of the seed; short ones, whose faults are of different kinds. */
const numbers = [3, 4, 11];

for (const number of numbers) {
  test(
    `APP-22 (a) (b) (c) (d), API-09, API-13, TKT-22, LIVE-19 whatever fails, nothing is lost, doubled or told wrongly, and the app comes back (${number})`,
    {
      tag: number === 3 ? [] : wide,
    },
    async ({ browser }, { parallelIndex }) => {
      test.setTimeout(180_000);
      const sandbox = createOwnSandbox(chaosPorts[parallelIndex % chaosPorts.length] ?? 0);
      try {
        await sandbox.start();
        const { findings, log } = await runSchedule(drawSchedule(7, number, 3), browser, sandbox);
        expect(findings, log.join('\n')).toEqual([]);
      } finally {
        await sandbox.close();
      }
    },
  );
}

/** A deposit whose answer is lost; then what every schedule looks at in the end. */
const lostDeposit: Schedule = {
  seed: 0,
  number: 1,
  account: 'live',
  steps: [
    { fault: { fails: 'reset-after', operation: 'submitCoinDeposit' } },
    { intention: { does: 'deposit', meanwhile: 'wait' } },
  ],
  endsSilent: true,
};

test('APP-22 (e) a deposit sent twice, a private topic lost with its socket, and a price that is live for a minute are each noticed', async ({
  browser,
}, { parallelIndex }) => {
  test.setTimeout(180_000);
  const sandbox = createOwnSandbox(chaosPorts[parallelIndex % chaosPorts.length] ?? 0);
  let checkPutIn = () => {};
  try {
    await sandbox.start();
    const { findings, log } = await runSchedule(lostDeposit, browser, sandbox, async (context) => {
      checkPutIn = await putInFaults(context);
    });
    checkPutIn();
    expect(findings, log.join('\n')).toEqual(
      expect.arrayContaining([
        'submitCoinDeposit 1 was sent twice',
        'submitCoinDeposit 1 is booked 2 times',
        'Nothing on FOREX_TRADE within 10 s of a reconnect',
        'a row says live over an old price',
      ]),
    );
  } finally {
    await sandbox.close();
  }
});
