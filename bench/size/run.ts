import type { Result } from '../result.ts';
import { allowances } from './allowances.ts';
import { Build, dist } from './build.ts';

/** The catalogue that no phone fetches (I18N-05). */
const ofDesktop = (name: string) => name.endsWith('/desktop.po');

export const trade = [
  'src/screens/trade/trade-screen.tsx',
  'src/features/ticket/ticket.tsx',
  'locales/en/trade.po',
];
/** Of the first picture, and of the chart; fetched before the screen runs. */
export const tradeScripts = ['trade-picture', 'chart'];
/** Fetched as soon as the first picture stands. */
const socket = ['src/live/decode.ts'];
/** What home itself fetches then: the page's title and the screens, swipes when it is idle. */
const homeLater = ['src/app/other-screens.ts', 'src/features/watch-gestures.tsx'];
/** A group of vite.config.ts: its card on home, what it computes with included. */
const account = 'account';

/**
 * What the trade screen fetches right after its first picture, when it is idle, or at the press that needs it; my orders
 * on the chart with an account only.
 */
const later = [
  'src/features/ticket/ticket-sheet.tsx',
  'src/features/ticket/place/order-flow.tsx',
  'src/screens/trade/chart/chart-hands.tsx',
  'src/screens/trade/chart/chart-orders.tsx',
  'locales/en/orders.po',
  'locales/en/forms.po',
];

// Rounded up: what is over a budget by a byte must not look as if it met it.
const kib = (name: string, bytes: number, budget: number | null = null): Result => ({
  name,
  value: Math.ceil((bytes / 1024) * 10) / 10,
  unit: 'KiB',
  budget,
});

/** Fetched from 900 px only: the search over the page, and what it draws its lines with. */
const palette = 'src/features/palette/search-palette.tsx';

/**
 * Sizes of a build, brotli: what a first visit to `/` fetches, what `/trade` adds, and the whole. `folder`: dist/ if
 * left out.
 */
export async function run(folder = dist): Promise<Result[]> {
  const build = new Build(folder);
  const scripts = (names: Iterable<string>) => build.weigh(build.scripts(names));
  const whole = build.beyond([...trade, ...tradeScripts.map((name) => build.named(name))]);
  const others = [...build.screens().values()].filter((name) => !trade.includes(name));
  return [
    kib('JS of `/`, first visit', scripts(build.first), 110),
    {
      name: 'JS requests of `/`',
      value: build.scripts(build.first).length,
      unit: 'requests',
      budget: 6,
    },
    kib('CSS of `/`', build.weigh(build.styles(build.first)), 9),
    kib('HTML of `/`, its script and styles inside', build.weigh(['index.html']), 6.5),
    kib('JS that `/` fetches after the first picture, for the socket', scripts(build.beyond(socket))),
    kib(
      'JS that `/` fetches after the first picture: list of screens, swipes',
      scripts(build.beyond(homeLater)),
      8,
    ),
    kib('JS that `/` fetches with an account: its card', scripts(build.beyond([build.named(account)]))),
    kib('JS that `/trade` adds', scripts(build.beyond(trade)), 40),
    // docs/decisions/trade-budget.md says what it is made of.
    kib('JS that `/trade` fetches in all, chart included', scripts(whole), 58),
    kib(
      'JS that `/trade` fetches later: rest of the ticket, sending, gestures, my orders on the chart',
      scripts(build.beyond(later).filter((name) => !whole.includes(name))),
    ),
    // DSK-90. What it shares with screens counts there.
    kib('JS of the search over a desktop’s page', scripts([palette]), 5),
    kib(
      'JS that the largest other screen adds, its texts apart',
      Math.max(...others.map((name) => scripts(build.beyond([name])))),
      42,
    ),
    // 25 for the product, and 2 for what the trade screen says of sizes, stops and brackets.
    kib(
      'All texts of a language that a phone can fetch, the largest of 21',
      Math.max(...build.catalogues().map((names) => scripts(names.filter((name) => !ofDesktop(name))))),
      27,
    ),
    kib(
      'Texts of a desktop only, the largest of 21',
      Math.max(...build.catalogues().map((names) => scripts(names.filter(ofDesktop)))),
      3,
    ),
    // Nobody fetches it whole: it shows what a change brings.
    kib(
      'All JS of the build, one language',
      scripts(build.inOneLanguage()),
      allowances.reduce((sum, { kib: more }) => sum + more, 0),
    ),
    ...allowances.map(({ what, kib: more }) => kib(`— allowed for ${what}`, more * 1024)),
  ];
}
