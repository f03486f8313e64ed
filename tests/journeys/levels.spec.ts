import { pressKey } from '../support/keys-only.ts';
import { lineOf, openOnChart } from '../support/lines.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('LVL-01 (a) (b) by keys alone a stop is added, moved, sent and removed; its words are said', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.05);
  await openOnChart(page, 1, { cont: 0.3 });
  await expect(lineOf(page, /^Buy 0\.30/)).toBeVisible();
  await pressKey(page, page.getByRole('button', { name: 'Levels' }));
  const levels = page.getByRole('dialog', { name: 'Levels' });
  await pressKey(page, levels.getByRole('button', { name: 'Add stop loss' }));
  const bar = levels.getByRole('group').filter({ has: page.getByRole('button', { name: 'Discard' }) });
  await expect(bar.getByRole('status')).toHaveText(/^1\.04\d{3}, −.*\$/);
  await pressKey(page, bar.getByRole('button', { name: 'Save changes' }));
  await expect(bar).toBeHidden();

  const field = levels.getByRole('textbox', { name: /^Stop loss of/ });
  await expect(field).toBeVisible();
  const before = await field.inputValue();
  await pressKey(page, levels.getByRole('button', { name: /^Increase Stop loss of/ }));
  await expect(field).not.toHaveValue(before);
  const [request] = await Promise.all([
    page.waitForRequest(/set_stop_price/),
    pressKey(page, bar.getByRole('button', { name: 'Save changes' })),
  ]);
  expect(request.url()).toContain('only=stop_loss');
  await expect(bar).toBeHidden();

  await pressKey(page, levels.getByRole('button', { name: 'Remove' }));
  await expect(bar).toContainText('Risk becomes unlimited');
  await pressKey(page, bar.getByRole('button', { name: 'Remove' }));
  await expect(field).toBeHidden();
});

test('CNF-04 (b), HND-20 (c) (d) a stop is moved, sent and removed on the chart by keys; the focus goes with it', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.05);
  await openOnChart(page, 1, { cont: 0.3, stop_loss_price: 1.045 });
  const stop = lineOf(page, /^SL/);
  await expect(stop).toBeVisible();
  await stop.focus();
  await page.keyboard.press('Alt+ArrowUp');
  const bar = page.getByRole('group', { name: /^Stop loss of/ });
  await expect(bar.getByRole('spinbutton', { name: 'Stop loss' })).toBeFocused();
  await page.keyboard.press('Shift+ArrowUp');
  const [request] = await Promise.all([page.waitForRequest(/set_stop_price/), page.keyboard.press('Enter')]);
  expect(request.url()).toContain('stop_loss_price=1.0461');
  await expect(bar).toBeHidden();
  await expect(stop).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(bar.getByRole('button', { name: 'Remove' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stop).toBeHidden();
  await expect(lineOf(page, /^Buy 0\.30/)).toBeFocused();
});

test('LVL-01 (c), CHT-34 (a) the chip of several orders asks which, and shows that one on the chart', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.05);
  await openOnChart(page, 2, { cont: 0.3 });
  const chip = lineOf(page, /^2 buys/);
  await expect(chip).toBeVisible();
  await chip.focus();
  await page.keyboard.press('Enter');
  const levels = page.getByRole('dialog', { name: 'Levels' });
  await levels.getByRole('button', { name: 'Buy 0.30' }).first().click();
  await expect(levels).toBeHidden();
  await chip.focus();
  await page.keyboard.press('x');
  await expect(page.getByRole('alertdialog', { name: 'Close this position?' })).toBeVisible();
});
