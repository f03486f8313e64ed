import type { Page } from '@playwright/test';
import { openDemoAccount } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { noNetwork } from '../support/complaints.ts';
import { figure } from '../support/orders.ts';
import { expect, historyAtRest, test } from '../support/test.ts';

const link = 'https://help.candlewick.example/chat';

function chatOf(page: Page) {
  const messages = page.getByRole('region', { name: 'Messages' });
  const field = page.getByRole('textbox', { name: 'Message' });
  return {
    messages,
    field,
    bubbles: messages.getByRole('listitem'),
    bubble: (text: string | RegExp) => messages.getByRole('listitem').filter({ hasText: text }),
    notSent: messages.getByRole('button', { name: 'Not sent. Try again' }),
    async open() {
      await page.goto('/mine/chat');
      await expect(messages.getByText('Hi, how can we help?')).toBeVisible();
    },
    async say(text: string) {
      await field.fill(text);
      await page.getByRole('button', { name: 'Send' }).click();
    },
  };
}

test('SUP-02 (a), SUP-08 (d) a question is answered in the chat, which is read out and stays', async ({
  page,
  world,
}) => {
  await openDemoAccount(page);
  const chat = chatOf(page);
  await chat.open();
  await expect(chat.field).toBeInViewport();
  await chat.say('How long does a withdrawal take?');
  await expect(chat.bubble('How long does a withdrawal take?')).toHaveCount(1);
  await expect(chat.messages.getByText('Sending…')).toHaveCount(0);
  await world.control.moveClock(4000);
  await expect(chat.bubble('A withdrawal is reviewed within one business day.')).toBeInViewport();
  await expect(page.getByRole('status').filter({ hasText: 'New message: A withdrawal' })).toHaveCount(1);
  await expectAccessible(page, 'chat');
  await page.reload();
  await expect(chat.bubbles).toHaveCount(3);
});

test('SUP-09 (a) (b) an answer that was not read is marked on the avatar and in the hub, until the chat is opened', async ({
  page,
  world,
}) => {
  await openDemoAccount(page);
  const chat = chatOf(page);
  await chat.open();
  await chat.say('What are your fees?');
  await expect(chat.messages.getByText('Sending…')).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Profile', exact: true }).first()).toBeVisible();
  await world.control.moveClock(4000);
  await page.reload();
  const marked = page.getByRole('link', { name: 'Profile, new message' });
  await expect(marked).toBeVisible();
  await marked.click();
  await page.getByRole('link', { name: /Support\s+1\s+unread/ }).click();
  await expect(chat.bubble('Commission is charged once')).toBeInViewport();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('link', { name: 'Support', exact: true })).toBeVisible();
});

test('SUP-10 (b) a message whose answer is lost is found by its key and not sent twice', async ({
  page,
  world,
}) => {
  await page.clock.install();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/chat/send')) sent.push(request.headers()['idempotency-key'] ?? '');
  });
  await openDemoAccount(page);
  const chat = chatOf(page);
  await chat.open();
  await world.control.hold('sendChatMessage');
  await chat.say('Is this there?');
  await expect.poll(async () => (await world.control.state()).faults.operations).toEqual([]);
  await expect(chat.bubble('Is this there?')).toContainText('Sending…');
  await page.clock.fastForward(16_000);
  await expect(chat.messages.getByText('Sending…')).toHaveCount(0);
  await expect(chat.bubble('Is this there?')).toHaveCount(1);
  await expect(chat.notSent).toHaveCount(0);
  expect(sent).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

test('SUP-10 (c) (d), SUP-11 (a) a message that is refused stays over a reload and is retried by hand; a draft stays too', async ({
  page,
  world,
}) => {
  const keys = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/chat/send')) keys.add(request.headers()['idempotency-key'] ?? '');
  });
  await openDemoAccount(page);
  const chat = chatOf(page);
  await chat.open();
  await world.control.refuse('sendChatMessage', 1006);
  await chat.say('Once more');
  await expect(chat.notSent).toBeVisible();
  await chat.field.fill('Half a sentence');
  await page.reload();
  await expect(chat.field).toHaveValue('Half a sentence');
  await chat.notSent.click();
  await expect(chat.notSent).toHaveCount(0);
  await expect(chat.bubble('Once more')).toHaveCount(1);
  expect([...keys]).toHaveLength(1);
  await page.reload();
  await expect(chat.bubble('Once more')).toHaveCount(1);
});

test('SUP-10 (c), API-18 (a) (b) a message written offline stays where it was written, and is sent by hand', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(noNetwork);
  await openDemoAccount(page);
  const chat = chatOf(page);
  await chat.open();
  await context.setOffline(true);
  await chat.say('Can you hear me?');
  await expect(chat.notSent).toBeVisible();
  await expect(chat.bubble('Can you hear me?')).toHaveCount(1);
  await context.setOffline(false);
  const open = chat.notSent.or(chat.messages.getByText('Sending…'));
  await expect(async () => {
    if (await chat.notSent.isVisible()) await chat.notSent.click();
    await expect(open).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await page.reload();
  await expect(chat.bubble('Can you hear me?')).toHaveCount(1);
  await expect(chat.notSent).toHaveCount(0);
});

test('SUP-11 (b) a picture goes with a message, and is seen in it', async ({ page, world }) => {
  await openDemoAccount(page);
  const photo = await page.screenshot();
  const chat = chatOf(page);
  await chat.open();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await (await chosen).setFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: photo });
  await expect(page.getByText(/^Uploaded · /)).toBeVisible();
  await page.reload();
  await expect(page.getByAltText('Chosen picture')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  const picture = chat.messages.getByAltText('Picture');
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  await expect(page.getByAltText('Chosen picture')).toHaveCount(0);
  await world.control.moveClock(4000);
  await expect(chat.bubble('Thanks for the picture.')).toBeInViewport();
});

test('SUP-08 (a) (c) (e) a long conversation begins at its end and grows upwards without moving what is read', async ({
  page,
  world,
}) => {
  await openDemoAccount(page);
  const chat = chatOf(page);
  await chat.open();
  // Their answers come all at once, and the limit of a minute passes.
  for (let n = 1; n <= 14; n++) {
    await chat.say(`Number ${n}`);
    await expect(chat.messages.getByText('Sending…')).toHaveCount(0);
  }
  await world.control.moveClock(4000);
  await expect(chat.bubbles).toHaveCount(29);
  await page.reload();
  await expect(chat.bubbles.last()).toBeInViewport();
  await expect(chat.bubbles.first()).not.toBeInViewport();
  await chat.messages.hover();
  await expect(async () => {
    await page.mouse.wheel(0, -400);
    await expect(chat.bubbles).toHaveCount(29, { timeout: 500 });
  }).toPass();
  await expect(chat.bubbles.last()).not.toBeInViewport();

  // An answer that comes while somebody reads further up moves nothing, and is told.
  await world.control.moveClock(60_000);
  await chat.say('Number 15');
  await chat.messages.hover();
  await page.mouse.wheel(0, -2000);
  await expect(chat.bubbles.last()).not.toBeInViewport();
  await world.control.moveClock(4000);
  await page.getByRole('button', { name: 'New message' }).click();
  await expect(chat.bubbles.last()).toBeInViewport();
});

test('SUP-06 (a) (b) (c) support is where the site says: a link to copy, another site, the chat', async ({
  page,
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.origin });
  await openDemoAccount(page);
  await world.control.setSite({ support: 'copy' });
  await page.goto('/user');
  await page.getByRole('button', { name: 'Support', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText('Copied')).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  await world.control.setSite({ support: 'external' });
  await page.reload();
  await page.getByRole('button', { name: 'Support', exact: true }).click();
  await expect(dialog).toContainText('help.candlewick.example');
  const leaving = new URL((await dialog.getByRole('link').getAttribute('href')) ?? '');
  expect(leaving.origin + leaving.pathname).toBe(link);
  expect([...leaving.searchParams.keys()]).toEqual(['client_id', 'uid', 'lang']);
  expect(leaving.searchParams.get('lang')).toBe('en');
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(dialog).toBeHidden();
  // Whoever opens the chat's own address finds the same.
  await page.goto('/mine/chat');
  await page.getByRole('button', { name: 'Contact support' }).click();
  await expect(dialog).toContainText('help.candlewick.example');

  await world.control.setSite({ support: 'in-app' });
  await page.goto('/user');
  await page.getByRole('link', { name: 'Support', exact: true }).click();
  await expect(page).toHaveURL('/mine/chat');
});

test('SUP-13 (a) (b) (c) contact us has an address to copy, who runs the site, and the way to the chat', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.origin });
  await openDemoAccount(page);
  await page.goto('/mine/email');
  await page.getByRole('button', { name: 'Copy support@candlewick.example' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('support@candlewick.example');
  await expect(page.getByRole('link', { name: 'complaints@candlewick.example' })).toHaveAttribute(
    'href',
    'mailto:complaints@candlewick.example',
  );
  await expect(figure(page, 'Name')).toHaveText('Candlewick Markets Ltd');
  await expectAccessible(page, 'contact');
  await page.getByRole('button', { name: /^Make a complaint/ }).click();
  await expect(page.getByRole('dialog')).toContainText('complaints.candlewick.example');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await historyAtRest(page);
  await page.getByRole('link', { name: 'Report a suspicious message' }).click();
  await expect(page).toHaveURL('/mine/chat');
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('DSK-61 (a) (b) (c) (d), DSK-11 (a) my questions, the conversation and its facts stand side by side', async ({
    page,
    world,
  }) => {
    await openDemoAccount(page);
    const chat = chatOf(page);
    await chat.open();
    // Shift and Enter make a line, Enter sends.
    await chat.field.fill('What are your fees?');
    await chat.field.press('Shift+Enter');
    await chat.field.pressSequentially('For gold');
    await expect(chat.field).toHaveValue('What are your fees?\nFor gold');
    await page.reload();
    await expect(chat.field).toHaveValue('What are your fees?\nFor gold');
    await chat.field.press('Enter');
    await expect(chat.field).toHaveValue('');
    const questions = page.getByRole('list', { name: 'Your questions' });
    await world.control.moveClock(4000);
    await expect(questions.getByRole('button')).toHaveText(/Answered \d\d:\d\d\s*$/);
    const pane = page.getByRole('complementary', { name: 'About this conversation' });
    await expect(figure(pane, 'Messages')).toHaveText('3');
    await expect(figure(pane, 'State')).toHaveText('Answered');
    await expectAccessible(page, 'support on a desktop');

    // By keys: the question leads to its message.
    await questions.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(chat.bubble('What are your fees?')).toBeFocused();

    for (const [width, height] of [
      [900, 700],
      [1199, 768],
      [1200, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(pane).toHaveCount(width < 1200 ? 0 : 1);
      await expect(page.getByText('First message', { exact: true })).toBeVisible();
      await expect(chat.field).toBeInViewport();
      const root = await page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement;
        return { scrollHeight, scrollWidth };
      });
      expect(root).toEqual({ scrollHeight: height, scrollWidth: width });
    }

    await page.getByRole('link', { name: 'Contact us', exact: true }).first().click();
    await expect(page).toHaveURL('/mine/email');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation.locator('[aria-current=page]')).toHaveText(/^Inbox/);
  });
});
