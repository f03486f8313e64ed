import { msg, plural, t } from '@lingui/core/macro';
import { CellMoney } from '../../features/table/cell-money.tsx';
import { Sparkline } from '../../chart/sparkline.tsx';
import { InstrumentLogo } from '../../features/instrument-logo.tsx';
import { figureColumn, type Column } from '../../features/table/column.ts';
import {
  formatChange,
  formatCount,
  formatLeverage,
  formatPercent,
  formatSignedMoney,
} from '../../i18n/format.ts';
import { cx } from '../../ui/cx.ts';
import { directionClass } from '../../ui/direction.ts';
import { Num } from '../../ui/figures.tsx';
import styles from './ranking.module.css';
import cells from './trader-columns.module.css';
import type { Sort, Trader } from './trader.ts';

export type TraderColumn = Column<Trader>;
const figure = figureColumn<Trader>;

export function Rate({ value, className }: { value: number | null; className?: string }) {
  return <Num className={cx(directionClass(value), className)}>{formatChange(value)}</Num>;
}

export function Line({ trader: { curve, rate } }: { trader: Trader }) {
  return (
    <span className={cx(styles.line, directionClass(rate))}>
      <Sparkline values={curve} width={42} height={24} />
    </span>
  );
}

// Figures in words that stand alone: '66% won', '812 followers', '103 orders'.

const wonText = ({ win }: Trader): string =>
  t({
    message: `${formatPercent(win, 0)} won`,
    comment: 'share of trades closed with a profit, as in: 66% won',
  });

const followersText = ({ followers }: Trader): string =>
  followers === null
    ? t({
        message: `${formatCount(followers)} followers`,
        comment: 'dash is — : nobody knows how many',
      })
    : t({
        message: plural(followers, { one: '# follower', other: '# followers' }),
        comment: 'of a trader that others copy',
      });

const ordersText = ({ orders }: Trader): string =>
  t({ message: plural(orders, { one: '# order', other: '# orders' }), comment: 'trades closed in all' });

export const placeText = ({ place }: Trader): string =>
  t({ message: `Place ${formatCount(place)}`, comment: 'in a ranking of traders' });

/** On a phone it stands before the picture. */
const place: TraderColumn = {
  key: 'place',
  label: msg({ message: '#', comment: 'head of a column: the place in a ranking' }),
  cell: (trader) => <Num className={styles.place}>{formatCount(trader.place)}</Num>,
  text: placeText,
  csv: (trader) => trader.place,
  sortBy: false,
  align: 'end',
  width: 52,
  priority: 1,
  phone: 'hidden',
};

const name: TraderColumn = {
  key: 'trader',
  label: msg({ message: 'Trader', comment: 'head of a column: names of people who trade' }),
  cell: (trader) => <span dir="auto">{trader.name}</span>,
  // What somebody trades most is a line of its own on a phone.
  phoneCell: (trader) => (
    <>
      <span dir="auto">{trader.name}</span>
      <small>
        <bdi>{trader.market.name}</bdi>
      </small>
    </>
  ),
  text: (trader) => trader.name,
  sortBy: (trader) => trader.name,
  align: 'start',
  width: 'rest',
  priority: 1,
  phone: 'line1-start',
};

const curve: TraderColumn = {
  key: 'curve',
  label: msg({ message: 'Curve', comment: 'head of a column: small pictures of returns over three weeks' }),
  cell: (trader) => (
    <span className={cells.curve}>
      <Line trader={trader} />
    </span>
  ),
  text: () => '',
  sortBy: false,
  align: 'start',
  width: 88,
  priority: 2,
  phone: 'hidden',
};

const rate: TraderColumn = {
  key: 'rate',
  label: msg({ message: 'Return', comment: 'what a trader made, in percent; a button that sorts by it' }),
  cell: (trader) => (
    <b>
      <Rate value={trader.rate} />
    </b>
  ),
  phoneCell: (trader) => <Rate value={trader.rate} />,
  text: (trader) => formatChange(trader.rate),
  ...figure((trader) => trader.rate),
  width: 92,
  priority: 1,
  phone: 'line1-end',
};

const win: TraderColumn = {
  key: 'win',
  label: msg({ message: 'Won', comment: 'share of trades closed with a profit' }),
  cell: (trader) => <Num>{formatPercent(trader.win, 0)}</Num>,
  phoneCell: (trader) => <span className={cells.fact}>{wonText(trader)}</span>,
  text: wonText,
  ...figure((trader) => trader.win),
  width: 84,
  priority: 2,
  phone: 'line2-start',
};

const profit: TraderColumn = {
  key: 'profit',
  label: msg`Profit`,
  cell: (trader) => <CellMoney value={trader.profit} signed />,
  text: (trader) => formatSignedMoney(trader.profit),
  ...figure((trader) => trader.profit),
  width: 116,
  priority: 2,
  phone: 'line2-end',
};

const followers: TraderColumn = {
  key: 'followers',
  label: msg({ message: 'Followers', comment: 'people who copy a trader' }),
  cell: (trader) => <Num>{formatCount(trader.followers)}</Num>,
  phoneCell: (trader) => <span className={cells.fact}>{followersText(trader)}</span>,
  text: followersText,
  ...figure((trader) => trader.followers),
  width: 96,
  priority: 3,
  phone: 'line2-start',
};

const leverage: TraderColumn = {
  key: 'leverage',
  label: msg`Leverage`,
  cell: (trader) => <Num>{formatLeverage(trader.leverage)}</Num>,
  text: (trader) =>
    t({ message: `${formatLeverage(trader.leverage)} leverage`, comment: 'leverage, as in: 100× leverage' }),
  ...figure((trader) => trader.leverage),
  width: 92,
  priority: 3,
  phone: 'hidden',
};

const orders: TraderColumn = {
  key: 'orders',
  label: msg`Orders`,
  cell: (trader) => <Num>{formatCount(trader.orders)}</Num>,
  text: ordersText,
  ...figure((trader) => trader.orders),
  width: 84,
  priority: 4,
  phone: 'hidden',
};

const totalRate: TraderColumn = {
  key: 'totalRate',
  label: msg({ message: 'Since start', comment: 'head of a column: return since the first trade' }),
  cell: (trader) => <Rate value={trader.totalRate} />,
  text: () => '',
  ...figure((trader) => trader.totalRate),
  width: 108,
  priority: 4,
  phone: 'hidden',
};

const mostly: TraderColumn = {
  key: 'mostly',
  label: msg({ message: 'Mostly', comment: 'head of a column: the market that somebody trades most' }),
  cell: ({ market }) => (
    <span className={cells.market}>
      {market.instrument && <InstrumentLogo instrument={market.instrument} size={20} />}
      <bdi>{market.name}</bdi>
    </span>
  ),
  text: ({ market }) => market.name,
  sortBy: ({ market }) => market.name,
  align: 'start',
  width: 128,
  priority: 4,
  phone: 'hidden',
};

/** DSK-50: what the table and the rows of a phone have in the server's order. */
export const traderColumns: readonly TraderColumn[] = [
  place,
  name,
  curve,
  rate,
  win,
  profit,
  followers,
  leverage,
  orders,
  totalRate,
  mostly,
];

/** What a figure stands beside, where a phone's list is sorted by it. */
const beside = { rate: 'profit', profit: 'rate', win: 'rate', followers: 'rate' } as const satisfies Record<
  Sort,
  Sort
>;

const slotOf = ({ key, phone }: TraderColumn, sort: Sort): TraderColumn['phone'] => {
  if (key === sort) return 'line1-end';
  if (key === beside[sort]) return 'line2-end';
  return key in beside ? 'line2-start' : phone;
};

const onPhone = (sort: Sort): readonly TraderColumn[] =>
  traderColumns.map((column) => ({ ...column, phone: slotOf(column, sort) }));

/** On a phone the figure of the sort stands out, its neighbour under it, and the others follow the name. */
export const phoneColumns: Readonly<Record<Sort, readonly TraderColumn[]>> = {
  rate: onPhone('rate'),
  win: onPhone('win'),
  followers: onPhone('followers'),
  profit: onPhone('profit'),
};

const columnOf: Readonly<Record<Sort, TraderColumn>> = { rate, win, followers, profit };

/** A figure of a trader as the row of a phone has it. */
export function figureOf(trader: Trader, of: Sort): React.ReactNode {
  const { cell, phoneCell } = columnOf[of];
  return phoneCell ? phoneCell(trader) : cell(trader, false);
}

/** What stands beside the figure of the sort on the podium. */
export const podiumNote = (sort: Sort): Sort => (sort === 'rate' ? 'win' : beside[sort]);
