// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RankEntry } from '../../generated/rest.d.ts';
import { site } from '../../state/site.ts';
import { tableChoices } from '../../state/table-choices.ts';
import { fakeServer, failure } from '../../testing/fake-server.ts';
import { instrument, basicInfo } from '../../testing/fixtures.ts';
import { setDesktop } from '../../testing/set-desktop.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { RankingScreen } from './ranking-screen.tsx';

function entry(id: number, changes: Partial<RankEntry> = {}): RankEntry {
  return {
    user: { id, name: `Trader ${id}` },
    multiple: 100,
    three_week_rate: 50 - id,
    three_week_win: 61.25,
    three_week_profit: 1234.5,
    total_rate: 88.4,
    total_trade_num: 103,
    code: 'EURUSD',
    followers: 812,
    ...changes,
  };
}

/** 25 traders on two pages; the 25th has won the most and has the most followers. */
const traders = Array.from({ length: 25 }, (_, i) =>
  entry(i + 1, i === 24 ? { three_week_win: 99, followers: 5000, three_week_profit: -3.5 } : {}),
);

function serve(list = traders, total = list.length) {
  const server = fakeServer();
  const page = ({ query }: { query: Record<string, string> }) => {
    const first = (Number(query.page) - 1) * 20;
    return { list: list.slice(first, first + 20), total };
  };
  server.answer('listRanking', page);
  server.answer('listCopyTraders', page);
  server.answer('listInstruments', [instrument()]);
  server.answer('listCategories', [{ Id: 1, NameShowTrans: 'Forex' }]);
  server.answer('getBasicInfo', basicInfo());
  return server;
}

/**
 * Roles of dozens of rows are slow to work out: lists are found by their names here, the journey finds them by role.
 */
const buttonsOf = (label: string) => [
  ...document.querySelectorAll<HTMLElement>(`[aria-label='${label}'] > li > button`),
];
const rows = () => buttonsOf('Ranking');
const podium = () => buttonsOf('First three');
const shown = () => waitFor(() => expect(podium()).toHaveLength(3));
const sortBy = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'fieldset button' }));
const texts = (elements: HTMLElement[]) => elements.map((one) => one.textContent);
const open = (path: string) => history.replaceState(null, '', path);

beforeEach(() => {
  site.simulatedPrices = false;
});

it('RANK-04 (a) (b) shows each trader with all that is known; the first three stand on the podium', async () => {
  serve();
  showScreen(<RankingScreen />);
  await shown();
  expect(texts(podium())).toEqual([
    expect.stringMatching(/Trader 1.*\+49\.00%.*61% won/),
    expect.stringMatching(/Trader 2.*\+48\.00%/),
    expect.stringMatching(/Trader 3.*\+47\.00%/),
  ]);
  const [fourth] = rows();
  await waitFor(() => expect(fourth?.textContent).toContain('EUR/USD'));
  for (const fact of ['4', 'Trader 4', '+46.00%', '+$1,234.50', '61% won', '812 followers'])
    expect(fourth?.textContent).toContain(fact);
  expect(rows()).toHaveLength(17);
  fireEvent.click(screen.getByText('Load more'));
  await waitFor(() => expect(rows()).toHaveLength(22));
});

it('RANK-04 (a) the view for copying has a card for each trader, with the kind of market', async () => {
  const server = serve();
  open('/rank?view=copy');
  showScreen(<RankingScreen />);
  const list = await screen.findByRole('list', { name: 'Copy trading' });
  expect(server.calls('listRanking')).toEqual([]);
  const [first] = within(list).getAllByRole('article');
  await waitFor(() => expect(first?.textContent).toContain('Forex · EUR/USD'));
  for (const fact of [
    'Trader 1',
    '+49.00%',
    '61%',
    '$1,234.50',
    '812',
    '103 orders in total',
    '100× leverage',
  ])
    expect(first?.textContent).toContain(fact);
  expect(screen.getByText(/Past performance is not a reliable indicator of future results/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Ranking', { selector: 'input' }));
  await shown();
  expect(location.search).toBe('');
});

it('RANK-04 (c) what is not known is a dash: no followers, and no figures before the first trade', async () => {
  serve([
    entry(1),
    entry(2),
    entry(3),
    entry(4, { followers: undefined }),
    entry(5, { total_trade_num: 0, three_week_rate: 0, three_week_win: 0, three_week_profit: 0 }),
  ]);
  showScreen(<RankingScreen />);
  await shown();
  const [unknown, newcomer] = rows();
  expect(unknown?.textContent).toContain('— followers');
  expect(newcomer?.textContent).toMatch(/Trader 5.*—.*— won.*—$/);
  expect(newcomer?.textContent).not.toContain('%');
});

it('RANK-05 (a) (b) (d) another order than the server’s waits until every page has been read, and stays in the address', async () => {
  const server = serve();
  showScreen(<RankingScreen />);
  await shown();
  expect(server.calls('listRanking')).toHaveLength(1);
  sortBy('Win rate');
  await waitFor(() => expect(podium()[0]?.textContent).toMatch(/Trader 25.*99% won/));
  expect(rows()).toHaveLength(22);
  expect(server.calls('listRanking').map(({ query }) => query.page)).toEqual(['1', '2']);
  expect(location.search).toBe('?sort=win');
  sortBy('Profit');
  await waitFor(() => expect(rows().at(-1)?.textContent).toMatch(/Trader 25.*−\$3\.50/));
  sortBy('Return');
  await waitFor(() => expect(podium()[0]?.textContent).toContain('Trader 1'));
  expect(location.search).toBe('');
});

it('RANK-05 (b) a page that fails meanwhile is reported in place, and a press reads on', async () => {
  const server = serve();
  let fails = true;
  server.answer('listRanking', ({ query }) => {
    if (query.page === '2' && fails) return failure(500);
    const first = (Number(query.page) - 1) * 20;
    return { list: traders.slice(first, first + 20), total: 25 };
  });
  open('/rank?sort=followers');
  showScreen(<RankingScreen />);
  const again = await screen.findByText('Try again');
  expect(rows()).toEqual([]);
  fails = false;
  fireEvent.click(again);
  await waitFor(() => expect(podium()[0]?.textContent).toMatch(/Trader 25.*5,000 followers/));
});

it('RANK-05 (c) a list of more than a hundred keeps the server’s order and offers no other', async () => {
  const server = serve(traders, 101);
  open('/rank?sort=win');
  showScreen(<RankingScreen />);
  await shown();
  expect(podium()[0]?.textContent).toContain('Trader 1');
  expect(screen.queryByText('Win rate', { selector: 'button' })).toBeNull();
  expect(server.calls('listRanking')).toHaveLength(1);
});

it('RANK-06 (a) (b) names the period by its dates, in both views', async () => {
  const server = serve();
  server.answer('getBasicInfo', basicInfo({ copy_trading_window_days: 14 }));
  const view = showScreen(<RankingScreen />);
  expect(await screen.findByText(/^14 days, .*–.*\d{4}$/)).toBeTruthy();
  view.unmount();
  open('/rank?view=copy');
  showScreen(<RankingScreen />);
  expect(await screen.findByText(/Returns cover .*–.*\d{4}\./)).toBeTruthy();
});

it('RANK-07 (a) (b) (c) a trader opens what is known, says that copying is not there yet, and leads to the market', async () => {
  serve();
  site.simulatedPrices = true;
  showScreen(<RankingScreen />);
  await shown();
  fireEvent.click(podium()[1] ?? document.body);
  const dialog = await screen.findByRole('dialog', { name: 'Copying is coming soon' });
  expect(dialog.textContent).toContain('You can’t copy Trader 2 yet. Past results don’t predict the future.');
  expect(dialog.textContent).toContain('This trader and these results are simulated.');
  const fact = (term: string) => within(dialog).getByText(term).nextElementSibling?.textContent;
  expect(fact('3-week return')).toBe('+48.00%');
  expect(fact('3-week profit')).toBe('+$1,234.50');
  expect(fact('Win rate')).toBe('61.3%');
  expect(fact('Return in total')).toBe('+88.40%');
  expect(fact('Orders in total')).toBe('103');
  expect(fact('Followers')).toBe('812');
  expect(fact('Leverage used most')).toBe('100×');
  await waitFor(() => expect(fact('Traded most')).toBe('EUR/USDForex'));
  expect(within(dialog).getByRole('link', { name: 'View EUR/USD' }).getAttribute('href')).toBe(
    '/trade?code=EURUSD',
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('RANK-04 says when there is nobody, and when the list cannot be read', async () => {
  const server = serve([]);
  const view = showScreen(<RankingScreen />);
  expect(await screen.findByText('No traders yet')).toBeTruthy();
  view.unmount();
  server.fail('listCopyTraders', 500);
  open('/rank?view=copy');
  showScreen(<RankingScreen />);
  expect(await screen.findByText('Try again')).toBeTruthy();
});

describe('on a desktop', () => {
  beforeEach(() => setDesktop(true));
  afterEach(() => {
    setDesktop(false);
    tableChoices.lists = {};
  });

  const table = () => screen.findByRole('grid', { name: 'Ranking' });
  const rowsOf = (of: HTMLElement) => [...of.querySelectorAll<HTMLElement>('tbody tr[data-key]')];
  const keys = (of: HTMLElement) => rowsOf(of).map(({ dataset }) => dataset['key']);
  const pane = () => screen.getByRole('complementary', { name: 'Trader details' });

  it('DSK-20 (a), DSK-50 (a) the same traders are a table; it sorts what has been read, and says how much that is', async () => {
    serve();
    showScreen(<RankingScreen />);
    const grid = await table();
    await waitFor(() => expect(rowsOf(grid)).toHaveLength(20));
    expect(rowsOf(grid)[3]?.getAttribute('aria-label')).toBe(
      'Trader 4, Place 4, +46.00%, 61% won, +$1,234.50, 812 followers, 100× leverage, 103 orders, EUR/USD',
    );
    expect(grid.querySelector('tfoot')?.textContent).toContain('20 of 25 read');
    const head = within(grid).getByRole('columnheader', { name: 'Return' });
    const press = () => fireEvent.click(within(head).getByRole('button'));
    press();
    await waitFor(() => expect(head.getAttribute('aria-sort')).toBe('descending'));
    press();
    await waitFor(() => expect(keys(grid)[0]).toBe('20'));
    fireEvent.click(screen.getByText('Load more'));
    await waitFor(() => expect(keys(grid)[0]).toBe('25'));
    expect(grid.querySelector('tfoot')?.textContent).toContain('25 traders');
  });

  it('DSK-50 (b) the first three lead to their rows', async () => {
    serve();
    showScreen(<RankingScreen />);
    const grid = await table();
    await shown();
    expect(texts(podium())).toEqual([
      expect.stringMatching(/Trader 1.*61% won.*\+49\.00%/),
      expect.stringMatching(/Trader 2/),
      expect.stringMatching(/Trader 3/),
    ]);
    fireEvent.click(podium()[2] ?? document.body);
    expect(document.activeElement).toBe(rowsOf(grid)[2]);
    expect(rowsOf(grid)[2]?.getAttribute('aria-selected')).toBe('true');
    expect(within(pane()).getByRole('heading', { name: 'Trader 3' })).toBeTruthy();
  });

  it('DSK-50 (c), RANK-07 (b) the chosen trader stands beside it, and cannot be copied yet', async () => {
    serve();
    site.simulatedPrices = true;
    showScreen(<RankingScreen />);
    await table();
    const title = await screen.findByRole('heading', { name: 'Trader 1' });
    expect(pane().contains(title)).toBe(true);
    expect(pane().textContent).toContain(
      'You can’t copy Trader 1 yet. Past results don’t predict the future.',
    );
    expect(pane().textContent).toContain('This trader and these results are simulated.');
    const fact = (term: string) => within(pane()).getByText(term).nextElementSibling?.textContent;
    expect(fact('Return in total')).toBe('+88.40%');
    expect(fact('Leverage used most')).toBe('100×');
    expect(fact('Orders in total')).toBe('103');
    const copy = within(pane()).getByRole('button', { name: 'Copy' });
    expect(copy.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(copy.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Copying is coming soon');
    expect(await within(pane()).findByRole('link', { name: 'View EUR/USD' })).toBeTruthy();
  });

  const heads = (of: HTMLElement) =>
    within(of)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);

  it('DSK-50 (d) what the server does not send has no column', async () => {
    serve([entry(1, { followers: undefined }), entry(2, { followers: undefined })]);
    showScreen(<RankingScreen />);
    await screen.findByRole('heading', { name: 'Trader 1' });
    expect(heads(await table())).toContain('Profit');
    expect(heads(await table())).not.toContain('Followers');
    expect(heads(await table())).not.toContain('Curve');
  });

  it('DSK-50 (d) what it says of some has one, and the others come last', async () => {
    serve([
      entry(1, { followers: undefined, three_week_curve: [0, 1] }),
      entry(2, { followers: 3 }),
      entry(3, { followers: 9 }),
    ]);
    showScreen(<RankingScreen />);
    await screen.findByRole('heading', { name: 'Trader 1' });
    const grid = await table();
    expect(heads(grid)).toContain('Curve');
    fireEvent.click(within(grid).getByRole('button', { name: 'Followers' }));
    await waitFor(() => expect(keys(grid)).toEqual(['3', '2', '1']));
  });

  it('DSK-50 (a), RANK-06 (a) copying has the same table, in the order of its list', async () => {
    serve([entry(4), entry(2), entry(9)]);
    open('/rank?view=copy');
    showScreen(<RankingScreen />);
    const grid = await screen.findByRole('grid', { name: 'Copy trading' });
    await waitFor(() => expect(keys(grid)).toEqual(['4', '2', '9']));
    expect(screen.getByText(/^Three weeks, .*–.*\d{4}$/)).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Ranking', { selector: 'input' }));
    await table();
    expect(location.search).toBe('');
  });
});
