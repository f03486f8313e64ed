import type { Locator, Page } from '@playwright/test';
import { seededUser } from '../../mocks/accounts/seed-users.ts';
import { logIn } from '../support/account.ts';
import type { Control } from '../support/control.ts';
import { ordersOf } from '../support/orders.ts';
import { ticketOf } from '../support/ticket.ts';
import { isMoney, isTold, type Books, type Decision } from './books.ts';
import { Blocked, patience, tryTo } from './try-to.ts';
import { createMoney } from './money.ts';
import { isSoon } from './poll.ts';
import type { Intention, Meanwhile, Place, Schedule } from './schedule.ts';

export interface Trader {
  openAccount(): Promise<void>;
  /** Does it as far as the screen lets them. Returns why not, or null. */
  carryOut(intention: Intention): Promise<string | null>;
  /** Closes what is open over the screen, and logs in again where the session has ended. */
  settle(): Promise<void>;
  /** Which screen the trader went to last; null where that is not certain. */
  readonly screen: string | null;
  visit(place: Place): Promise<void>;
  back(): Promise<void>;
}

/** From the press until the outcome must be said: 15 s for an answer, three looks of up to 8 s, and a busy machine. */
const untilTold = 75_000;

const places: Record<Place, { link: string; path: string }> = {
  quotes: { link: 'Quotes', path: '/' },
  orders: { link: 'Orders', path: '/order' },
  trade: { link: 'Trade', path: '/trade' },
  ranking: { link: 'Ranking', path: '/rank' },
};

interface TraderOptions {
  page: Page;
  control: Control;
  account: Schedule['account'];
  books: Books;
  complain: (text: string) => void;
}

type Order = Extract<Intention, { does: 'order' }>;

export function createTrader({ page, control, account, books, complain }: TraderOptions): Trader {
  let screen: string | null = '/';
  let last: { order: Order; decision: Decision } | null = null;
  const ticket = ticketOf(page);
  const orders = ordersOf(page);
  const within = { timeout: patience };
  const press = (button: Locator) => tryTo(button.click(within));
  const isThere = (place: Locator, timeout = patience) => isSoon(() => place.isVisible(), { timeout });
  const pathNow = () => new URL(page.url()).pathname;

  const hasSession = () =>
    page
      .evaluate(() => (localStorage.getItem('candlewick.session') ?? '').includes('"token":"'))
      .catch(() => true);

  async function openAccount(): Promise<void> {
    // It goes elsewhere for it, and stays there where no account can be opened.
    screen = null;
    if (account === 'live') {
      await tryTo(page.goto('/login', within));
      await tryTo(logInPatiently());
    } else {
      if (pathNow() !== '/') await tryTo(page.goto('/', within));
      await press(page.getByRole('button', { name: 'Open a demo account' }).first());
    }
    const isIn = await isSoon(hasSession, { timeout: 20_000 });
    screen = pathNow();
    if (!isIn) throw new Blocked('no account could be opened');
    await isSoon(() => !pathNow().startsWith('/login'), within);
    screen = pathNow();
  }

  async function logInPatiently(): Promise<void> {
    page.setDefaultTimeout(patience);
    await logIn(page, seededUser);
  }

  async function settle(): Promise<void> {
    for (
      let i = 0;
      i < 4 &&
      (await page
        .locator('dialog[open]')
        .count()
        .catch(() => 0)) > 0;
      i++
    ) {
      // A popup takes no press in its first half second; a question that is being answered stays.
      await page.keyboard.press('Escape').catch(() => undefined);
      await isSoon(async () => (await page.locator('dialog[open]').count()) === 0, { timeout: 1500 });
    }
    if (await hasSession()) return;
    for (const decision of books.decisions) decision.cut ??= 'session';
    await openAccount();
  }

  async function visit(place: Place): Promise<void> {
    // What was asked for without a network may come now and cover the screen.
    await go(place).catch(async () => {
      await settle();
      await go(place);
    });
  }

  async function go(place: Place): Promise<void> {
    const { link, path } = places[place];
    const tab = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true });
    if (!(await isThere(tab, 2000))) {
      await tryTo(page.goto(path, within));
    } else {
      await press(tab);
      // Before the app stands, its links are the browser's own: the page may be loaded again first (APP-21).
      if (!(await isSoon(() => pathNow() === path, within))) {
        screen = null;
        throw new Blocked(`the tab does not lead to ${path}`);
      }
    }
    screen = path;
  }

  async function choose(code: string): Promise<void> {
    await visit('trade');
    const title = page.getByRole('heading', { level: 1 }).getByRole('button');
    const shown = `${code.slice(0, 3)}/${code.slice(3)}`;
    if (!(await isThere(title))) throw new Blocked('no trade screen');
    if ((await title.textContent(within).catch(() => ''))?.includes(shown)) return;
    await press(title);
    const search = page
      .getByRole('dialog')
      .getByRole('searchbox')
      .or(page.getByRole('dialog').getByRole('combobox'));
    await tryTo(search.first().fill(code, within));
    await tryTo(search.first().press('Enter', within));
    if (!(await isSoon(async () => ((await title.textContent()) ?? '').includes(shown), within)))
      throw new Blocked(`${code} could not be chosen`);
  }

  async function fillTicket({ code, side, kind, lots, stop }: Order): Promise<void> {
    await tryTo(ticket.more());
    await tryTo(ticket.kind(kind).check(within));
    await tryTo(ticket.lots.fill(lots, within));
    if (kind === 'Pending') {
      const price = await tryTo(control.price(code));
      await tryTo(
        ticket.price('Order price').fill((price * (side === 'buy' ? 0.97 : 1.03)).toPrecision(5), within),
      );
    }
    if (stop) await tryTo(ticket.stop('Stop loss').check(within));
    else await tryTo(ticket.stop('Stop loss').uncheck(within));
  }

  /** Presses a side and confirms it in the review. */
  async function send(order: Order, meanwhile: Meanwhile, repeats: Decision | null): Promise<void> {
    const button = ticket.sideButton(order.side);
    if (!(await isSoon(() => button.isEnabled({ timeout: 200 }), within)))
      throw new Blocked(`the button says “${await button.textContent(within).catch(() => '?')}”`);
    await press(button);
    const name = order.side === 'buy' ? /^(Buy|Place)/ : /^(Sell|Place)/;
    const confirm = ticket.review.getByRole('button', { name });
    if (!(await isSoon(() => confirm.isEnabled({ timeout: 200 }), within))) throw new Blocked('no review');
    const what = `${order.side} ${order.lots} ${order.code} ${order.kind}`;
    const decision = books.decide('submitOrder', what, undefined, repeats);
    last = { order, decision };
    await tapThen(confirm, decision, meanwhile);
  }

  /** Taps the button of a decision and does what the schedule says until the outcome is there. */
  async function tapThen(button: Locator, decision: Decision, meanwhile: Meanwhile): Promise<void> {
    decision.awaited = true;
    try {
      await tapAndSee(button, decision, meanwhile);
    } finally {
      decision.awaited = false;
    }
  }

  async function tapAndSee(button: Locator, decision: Decision, meanwhile: Meanwhile): Promise<void> {
    if (meanwhile === 'double-tap') await doubleTap(button);
    else await press(button);
    const hasLeft = isSoon(() => decision.keys.length > 0 || isTold(decision), within);
    if (!(await hasLeft)) {
      decision.cut = 'not sent';
      throw new Blocked('nothing was sent');
    }
    if (meanwhile === 'reload') {
      decision.cut = 'reload';
      await tryTo(page.reload({ timeout: 20_000 }));
      return;
    }
    if (meanwhile === 'back' || meanwhile === 'leave') {
      await page.keyboard.press('Escape');
      // Of money that was booked meanwhile the records tell.
      if (meanwhile === 'leave' && isMoney(decision.operation)) decision.cut = 'left';
      if (meanwhile === 'leave') await visit('quotes');
    }
    await outcome(decision);
  }

  async function doubleTap(button: Locator): Promise<void> {
    await tryTo(button.click({ ...within, trial: true }));
    const box = await button.boundingBox();
    if (!box) throw new Blocked('the button has gone');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
  }

  async function outcome(decision: Decision): Promise<void> {
    const isQuiet = async () => (await page.locator('[aria-busy=true]:visible').count()) === 0;
    const isKnown = async () => {
      if (!(await hasSession())) {
        decision.cut ??= 'session';
        return true;
      }
      if (decision.cut === 'left' && books.isBooked(decision)) return true;
      const words = decision.said.map(({ word }) => word);
      if (words.some((word) => word !== 'failed')) return true;
      return words.length > 0 && (await isQuiet());
    };
    if (!(await isSoon(isKnown, { timeout: untilTold }))) {
      complain(`${decision.operation} ${decision.number}: nothing is said of it after ${untilTold / 1000} s`);
      return;
    }
    for (const name of ['Done', 'Back to ticket']) {
      const done = page.getByRole('dialog').getByRole('button', { name, exact: true });
      await isSoon(
        async () => {
          if (!(await done.isVisible())) return true;
          await done.click({ timeout: 700 }).catch(() => undefined);
          return !(await done.isVisible());
        },
        { timeout: 6000 },
      );
    }
  }

  /** By the address: the way there is not what is tried. */
  async function open(path: string): Promise<void> {
    await tryTo(page.goto(path, within));
    if (new URL(page.url()).pathname !== path.split('?')[0]) throw new Blocked(`leads to ${page.url()}`);
  }
  const money = createMoney({ page, control, books, open, tapThen });

  /** Opens the first row of a list. Returns its id. */
  async function openRow(tab: 'Open' | 'Pending'): Promise<number> {
    await visit('orders');
    await press(orders.tab(tab));
    const row = orders.rows.first();
    if (!(await isThere(row))) throw new Blocked(`no ${tab} orders`);
    const text = (await tryTo(row.textContent(within))) ?? '';
    const id = Number(/#(\d+)/.exec(text)?.[1]);
    await press(row.getByRole('button'));
    return id;
  }

  async function endOrder(does: 'close' | 'cancel', meanwhile: Meanwhile): Promise<void> {
    const id = await openRow(does === 'close' ? 'Open' : 'Pending');
    const name = does === 'close' ? /^Close position/ : 'Cancel order';
    await press(page.getByRole('dialog').getByRole('button', { name }));
    const confirm = orders.question.getByRole('button', { name });
    if (!(await isThere(confirm))) throw new Blocked('no question');
    const decision = books.decide(does === 'close' ? 'closeOrder' : 'cancelOrder', `#${id}`, id);
    await tapThen(confirm, decision, meanwhile);
  }

  async function setStops(meanwhile: Meanwhile): Promise<void> {
    const id = await openRow('Open');
    const sheet = page.getByRole('dialog');
    const stop = sheet.getByRole('switch', { name: 'Stop loss', exact: true });
    if (!(await isThere(stop))) throw new Blocked('no stops');
    if (await stop.isChecked(within)) throw new Blocked('has a stop already');
    await tryTo(stop.check(within));
    const save = sheet.getByRole('button', { name: 'Save changes' });
    if (!(await isSoon(() => save.isEnabled({ timeout: 200 }), within))) throw new Blocked('cannot be saved');
    const decision = books.decide('setOrderStops', `#${id}`, id);
    await tapThen(save, decision, meanwhile);
  }

  async function logOutAndIn(): Promise<void> {
    await visit('quotes');
    await press(page.getByRole('link', { name: 'Profile' }).first());
    screen = '/user';
    const row = page.getByRole('button', { name: 'Log out' }).first();
    if (!(await isThere(row))) {
      screen = null;
      throw new Blocked('no profile');
    }
    await tryTo(row.scrollIntoViewIfNeeded(within));
    await press(row);
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Log out', exact: true }));
    for (const decision of books.decisions) decision.cut ??= 'logged out';
    if (!(await isSoon(async () => !(await hasSession()), within))) throw new Blocked('still logged in');
    screen = '/';
    last = null;
    await openAccount();
  }

  async function back(): Promise<void> {
    screen = null;
    await tryTo(page.goBack({ timeout: 10_000, waitUntil: 'commit' }));
    screen = pathNow();
  }

  async function act(intention: Intention): Promise<void> {
    switch (intention.does) {
      case 'order':
        await choose(intention.code);
        await fillTicket(intention);
        return send(intention, intention.meanwhile, null);
      case 'order-again': {
        const before = last;
        if (!before || before.decision.said.some(({ word }) => word === 'done'))
          throw new Blocked('nothing to repeat');
        await choose(before.order.code);
        return send(before.order, intention.meanwhile, before.decision);
      }
      case 'close':
      case 'cancel':
        return endOrder(intention.does, intention.meanwhile);
      case 'stops':
        return setStops(intention.meanwhile);
      case 'deposit':
      case 'withdraw':
      case 'bind':
      case 'borrow':
      case 'repay':
        screen = null;
        await money(intention.does, intention.meanwhile);
        return undefined;
      case 'visit':
        return visit(intention.place);
      case 'watch': {
        // Looks at the screen; the page itself watches what it shows.
        const until = performance.now() + intention.seconds * 1000;
        await isSoon(() => performance.now() > until, { timeout: intention.seconds * 1000 });
        return undefined;
      }
      case 'reload':
        await tryTo(page.reload({ timeout: 20_000 }));
        return undefined;
      case 'back':
        return back();
      case 'log-out-and-in':
        return logOutAndIn();
    }
  }

  return {
    openAccount,
    settle,
    visit,
    back,
    get screen() {
      return screen;
    },
    async carryOut(intention) {
      try {
        await settle();
        await act(intention);
        return null;
      } catch (error) {
        if (!(error instanceof Blocked)) throw error;
        // Where a navigation failed nobody knows where it ended.
        if (/goto|reload|ERR_/.test(error.message)) screen = null;
        return error.message;
      }
    },
  };
}
