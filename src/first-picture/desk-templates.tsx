// Runs while the app is built, as templates.tsx: home of a desktop, as the app draws it, with places in braces that
// desk-picture.ts fills.
import Star from 'lucide-react/icons/star';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Sparkline } from '../chart/sparkline.tsx';
import menu from '../features/table/columns-menu.module.css';
import table from '../features/table/data-table.module.css';
import { quoteColumns } from '../screens/quotes/desk/quote-columns.tsx';
import desk from '../screens/quotes/desk/quotes-desk.module.css';
import today from '../screens/quotes/today.module.css';
import common from '../ui/common.module.css';
import tabs from '../ui/controls/tabs.module.css';
import { cx } from '../ui/cx.ts';
import { Badge } from '../ui/feedback/badge.tsx';
import pane from '../ui/layout/pane.module.css';
import screen from '../ui/layout/screen.module.css';
import tableScreen from '../ui/layout/table-screen.module.css';
import windowScreen from '../ui/layout/window-screen.module.css';
import { change, homeTemplates, logo } from './templates.tsx';

/** Where an attribute is true or false. */
const place = (name: string) => `{${name}}` as unknown as boolean;

const cells: Readonly<Record<string, ReactNode>> = {
  star: (
    <span className={desk.star} aria-pressed={place('watched')}>
      <Star aria-hidden />
    </span>
  ),
  symbol: (
    <span className={table.name}>
      {logo(24)}
      <span>
        <bdi dir="ltr">{'{code}'}</bdi> <Badge>{'{closed}'}</Badge>
      </span>
    </span>
  ),
  name: (
    <span dir="auto" className={desk.quiet}>
      {'{name}'}
    </span>
  ),
  bid: <span className={common.num}>{'{bid}'}</span>,
  ask: <span className={common.num}>{'{ask}'}</span>,
  spread: <span className={cx(common.num, desk.quiet)}>{'{spread}'}</span>,
  change: <span className="{pale}">{change(desk.change)}</span>,
  // The bar needs what only the socket says.
  range: <span className={desk.range} dir="ltr" />,
  today: (
    <span dir="ltr" className="{day}">
      <Sparkline values={[]} width={64} height={24} />
    </span>
  ),
};

export const deskTemplates = {
  screen: renderToStaticMarkup(
    <div className={cx(screen.screen, screen.wide, windowScreen.screen, tableScreen.screen)} data-fp="table">
      <header className={screen.header}>
        <div className={screen.heading}>
          <h1 className={screen.title}>{'{title}'}</h1>
        </div>
      </header>
      <main className={screen.main}>
        <div className={desk.movers}>
          <section>
            <div className={today.head}>
              <h2>{'{movers}'}</h2>
              <button type="button" tabIndex={-1} className={today.all} data-press={`main .${today.all}`}>
                {'{all}'}
              </button>
            </div>
            <ul className={today.movers} />
          </section>
        </div>
        <section className={table.card} data-stale="true">
          <div className={table.tools}>
            <div className={tabs.lined}>
              <div className={tabs.tabs} role="tablist" />
            </div>
            <div className={table.atEnd}>
              <div className={desk.find}>
                <div />
              </div>
              <span className={menu.menu}>
                <span className={menu.button} />
              </span>
            </div>
          </div>
          <div className={table.scroller}>
            <table className={table.table}>
              <colgroup />
              <thead>
                <tr />
              </thead>
              <tbody />
            </table>
          </div>
        </section>
      </main>
      <aside className={pane.pane} />
    </div>,
  ),
  tab: renderToStaticMarkup(
    <button type="button" role="tab" tabIndex={-1} className={tabs.tab} aria-selected={place('chosen')}>
      {'{label}'}
    </button>,
  ),
  // As on a phone.
  none: homeTemplates.none,
  mover: homeTemplates.mover,
  /** A head whose column can be sorted by, and one whose cannot. */
  head: '<th scope="col" class="{align}"><button tabindex="-1"><span>{label}</span></button></th>',
  plainHead: '<th scope="col" class="{align}"><span>{label}</span></th>',
  /** All its cells; those for which there is no room are taken out. */
  row: renderToStaticMarkup(
    <table>
      <tbody>
        <tr className={table.row} data-fp="row" data-press={'tbody [data-key="{id}"]'}>
          {quoteColumns.map(({ key, align, width, control }) => {
            const className = cx(align === 'end' && table.end, control && table.control);
            return width === 'rest' ? (
              <th key={key} scope="row" className={className}>
                {cells[key]}
              </th>
            ) : (
              <td key={key} className={className}>
                {cells[key]}
              </td>
            );
          })}
        </tr>
      </tbody>
    </table>,
  ).replace(/^<table><tbody>|<\/tbody><\/table>$/g, ''),
  columns: quoteColumns.map(({ key, align, width, priority, sortBy, control }) => ({
    key,
    width,
    priority,
    align: align === 'end' ? table.end : '',
    isSorted: sortBy !== false,
    isControl: control === true,
  })),
  classes: {
    current: table.current,
    closed: desk.closed,
    rising: desk.rising,
    falling: desk.falling,
  },
};

export type DeskTemplates = typeof deskTemplates;
