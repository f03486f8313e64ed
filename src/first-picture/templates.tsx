// Runs while the app is built (scripts/head-start-plugin.ts): home's rows, movers and headlines, and trading's head, as the
// app draws them, with places in braces that home-picture.ts and trade-picture.ts fill. `data-fp` says what a piece is;
// `data-press` what a press on it is meant for: the address of a link of the app, or another element's selector
// (src/api/take-head-start.ts).
import Star from 'lucide-react/icons/star';
import { renderToStaticMarkup } from 'react-dom/server';
import { Sparkline } from '../chart/sparkline.tsx';
import avatar from '../features/account-avatar.module.css';
import { LogoPicture } from '../features/instrument-logo.tsx';
import { QuoteRowView } from '../features/quote-row-view.tsx';
import row from '../features/quote-row.module.css';
import { DemoLoginPlace, GuestLine } from '../features/ticket/guest-line.tsx';
import { paths } from '../routes/paths.ts';
import home from '../screens/quotes/quotes-screen.module.css';
import { HeadlineView, MoreMark, MoverView } from '../screens/quotes/today-view.tsx';
import today from '../screens/quotes/today.module.css';
import head from '../screens/trade/trade-view.module.css';
import { BidAskView, PanesSkeleton, TradeTitleView } from '../screens/trade/trade-view.tsx';
import common from '../ui/common.module.css';
import { Button } from '../ui/controls/button.tsx';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { cx } from '../ui/cx.ts';
import { changeClass } from '../ui/direction.ts';
import screen from '../ui/layout/screen.module.css';

/** `lazy`: before any other picture React puts a link, which would be the template's first element. */
export const logo = (size: number) => <LogoPicture src="{logo}" loading="lazy" size={size} />;
export const change = (className: string | undefined) => (
  <span className={cx(common.num, className, '{tone}')} data-way="{way}">
    {'{change}'}
  </span>
);
const sidePrice = (price: string) => <span className={common.num}>{price}</span>;

export const homeTemplates = {
  row: renderToStaticMarkup(
    <div className={row.item} data-fp="row" data-press="{href}">
      <span className={row.row} data-state="{state}">
        <QuoteRowView
          logo={logo(40)}
          code="{code}"
          name="{name}"
          closed="{closed}"
          old=""
          spark={<Sparkline values={[]} width={64} height={34} />}
          price={<span className={cx(common.num, row.price)}>{'{price}'}</span>}
          change={change(row.change)}
        />
      </span>
    </div>,
  ),
  /** Around the rows. */
  rows: row.rows,
  today: renderToStaticMarkup(
    <div className={cx(today.today, home.today)}>
      <section>
        <div className={today.head}>
          <h2>{'{movers}'}</h2>
          <button type="button" tabIndex={-1} className={today.all} data-press={`main .${today.all}`}>
            {'{all}'}
          </button>
        </div>
        <ul className={today.movers} />
      </section>
      <section className={today.news}>
        {/* Keeps the place of the headlines, so that the arrow beside them stands where it stays. */}
        <span className={today.headline} />
        <span className={today.more} data-press={paths.news}>
          <MoreMark />
        </span>
      </section>
    </div>,
  ),
  /** What a visitor can do. */
  guest: renderToStaticMarkup(
    <div className={home.offers}>
      <Button tabIndex={-1} data-press={`main .${home.offers} button`}>
        {'{open}'}
      </Button>
      <Button tabIndex={-1} data-press={paths.login} variant="ghost">
        {'{login}'}
      </Button>
    </div>,
  ),
  /** In place of the movers. */
  none: renderToStaticMarkup(<p className={today.none}>{'{none}'}</p>),
  mover: renderToStaticMarkup(
    <li data-fp="mover" data-press="{href}">
      <span className={today.mover} data-state="{state}">
        <MoverView
          logo={logo(22)}
          code="{code}"
          spark={<Sparkline values={[]} width={92} height={26} />}
          change={change(today.change)}
        />
      </span>
    </li>,
  ),
  story: renderToStaticMarkup(
    <span className={today.headline} data-fp="story" data-press="{href}">
      <HeadlineView title="{title}" language="{language}" when="{when}" />
    </span>,
  ),
};

export type HomeTemplates = typeof homeTemplates;

/** Trading's, which have a file of their own (trade-picture.ts). */
export const tradeTemplates = {
  head: renderToStaticMarkup(
    <header className={cx(screen.header, screen.pinned)} data-fp="head">
      <TradeTitleView
        logo={logo(36)}
        code="{code}"
        choose=""
        data-press={`header .${head.picker}`}
        tabIndex={-1}
        state={
          <p className={head.state} data-state="{state}">
            {change(head.change)}
            {'{closed}'}
          </p>
        }
      />
      <div className={screen.end}>
        <BidAskView
          bid={{ term: '{bidTerm}', price: sidePrice('{bid}') }}
          ask={{ term: '{askTerm}', price: sidePrice('{ask}') }}
        />
        <IconButton
          label=""
          className={head.watch}
          aria-pressed={false}
          data-press={`header .${head.watch}`}
          tabIndex={-1}
          icon={<Star aria-hidden />}
        />
        <span className={avatar.link} data-press={paths.profile} />
      </div>
    </header>,
  ),
  /** Below it, until the app has the rest; with an account the line for visitors goes. */
  panes: renderToStaticMarkup(
    <PanesSkeleton>
      <GuestLine text="{guest}" button={<DemoLoginPlace label="{open}" />} />
    </PanesSkeleton>,
  ),
};

export type TradeTemplates = typeof tradeTemplates;

/** Classes of a change by the way it points. */
export const tones = { up: changeClass(1), down: changeClass(-1), '': changeClass(0) };

export type Tones = typeof tones;
