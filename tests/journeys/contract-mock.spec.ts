import type { Page } from '@playwright/test';
import { may } from '../../src/domain/roles.ts';
import { createControl } from '../support/control.ts';
import { contractMocks } from '../../scripts/journey-servers.ts';
import { routes } from '../support/routes.ts';
import { expect, test as base, wide } from '../support/test.ts';

// Every finished screen against mocked answers: it copes with whatever the contract allows.

/** Not `*.localhost`: a site that calls itself a demo site would look for its API beside its first subdomain. */
const test = base.extend<{ port: number }>({
  port: [0, { option: true }],
  world: async ({ port }, provide) =>
    provide({ origin: `http://localhost:${port}`, control: createControl(`localhost:${port}`) }),
});

const unknown = { email: null, invite_code: null, area_code: null, phone: null };
const users = {
  real: {
    ...unknown,
    id: 1042,
    uid: '80412237',
    email: 'ada.byron@example.com',
    is_demo: 0,
    invite_code: 'K7Q2MD',
  },
  demo: { ...unknown, id: 2093, uid: '90027714', is_demo: 1 },
};

const failed = 'Something went wrong here';

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(failed)).toHaveCount(0);
}

for (const { seed, port } of contractMocks) {
  test.describe(`generated answers, seed ${seed}`, { tag: seed === 1 ? [] : wide }, () => {
    test.use({ port });

    test(`SBX-03 (c) a guest’s screens show whatever the contract allows, seed ${seed}`, async ({ page }) => {
      const open = routes.filter(({ needs }) => may('guest', needs)).map(({ path }) => path);
      for (const path of [...open, '/trade?code=NONE', '/news/detail?id=1']) {
        await test.step(path, () => look(page, path));
      }
      await look(page, '/trade');
      const drawer = page.getByRole('button', { name: /Choose a market/ }).first();
      await drawer.click();
      await expect(page.getByRole('dialog', { name: 'Markets' })).toBeVisible();
      await expect(page.getByText(failed)).toHaveCount(0);
    });

    for (const account of ['real', 'demo'] as const) {
      test(`SBX-03 (c) and so do those of a ${account} account, seed ${seed}`, async ({ page }) => {
        test.setTimeout(120_000);
        await page.addInitScript((user) => {
          // A sandboxed frame has no storage.
          if (window !== window.top) return;
          const session = { version: 1, token: 'mocked-answers-take-any-token', user, anonymousId: 'a' };
          localStorage.setItem('candlewick.session', JSON.stringify(session));
        }, users[account]);
        // Of all that is mocked, who this is stays the same.
        await page.route('**/api/user/info*', (route) =>
          route.continue({ headers: { ...route.request().headers(), prefer: `example=${account}` } }),
        );
        const shown = account === 'real' ? routes : routes.filter(({ needs }) => may('demo', needs));
        for (const { path } of shown.filter((route) => route.path !== '/login'))
          await test.step(path, () => look(page, path));
        await look(page, '/news/detail?id=1');
        for (const type of [1, 0, 3]) {
          await test.step(`/order?type=${type}`, async () => {
            await look(page, `/order?type=${type}`);
            const rows = page.getByRole('list', { name: 'Orders' }).getByRole('button');
            if ((await rows.count()) === 0) return;
            await rows.first().click();
            await expect(page.getByRole('dialog')).toBeVisible();
            await expect(page.getByText(failed)).toHaveCount(0);
          });
        }
      });
    }
  });
}
