import { demoBalance, marginCallLevel, stopOutLevel } from '../../../src/domain/fixed-figures.ts';
import type { Language } from '../../../src/generated/rest.d.ts';
import { farthestOrderPrice } from '../../broker/check-prices.ts';
import { mostPending, mostPositions } from '../../broker/place-order.ts';
import { sentence, type MessageParams } from '../../messages/messages.ts';
import type { ServerText } from '../../messages/texts.ts';
import { tagOf } from '../../messages/translate.ts';
import { excludedCountries } from '../areas.ts';
import type { Article } from './market-news.ts';

/** One text of an announcement. `<0>…</0>` in it is the first of `tags`: an element, or a path of this site. */
type Line = string | (ServerText & { tags?: readonly string[] });
type Block = { p: Line } | { h2: Line } | { ul: readonly Line[] } | { ol: readonly Line[] } | 'countries';
interface Announcement extends Omit<Article, 'title' | 'desc' | 'content'> {
  title: Line;
  desc: Line;
  content: readonly Block[];
}

/** What announcements say in figures, as this sandbox has them. */
const figures: MessageParams = {
  demoBalance,
  marginCall: marginCallLevel / 100,
  stopOut: stopOutLevel / 100,
  farthest: farthestOrderPrice,
  mostPositions,
  mostPending,
  countries: excludedCountries.length,
};

/** Announcements of the platform, newest first. */
const announcements: readonly Announcement[] = [
  {
    id: 58,
    hoursAgo: 12,
    title: 'Longer maintenance this weekend',
    desc: 'Deposits and withdrawals pause on Saturday from 02:00 to 06:00 UTC. Trading is not affected.',
    logo: null,
    content: [
      {
        p: {
          message:
            'We’re moving our payment systems to new machines. On Saturday from <0>02:00 to 06:00 UTC</0> you can’t deposit or withdraw.',
          tags: ['strong'],
        },
      },
      {
        ul: [
          'Trading goes on as usual.',
          'Payments sent before the pause are booked after it.',
          'Nothing is lost, and you don’t need to send anything again.',
        ],
      },
    ],
  },
  {
    id: 57,
    hoursAgo: 60,
    title: {
      message: 'Crosses are now quoted from their dollar legs',
      comment: 'a cross is a pair of currencies without the dollar',
    },
    desc: 'EUR/GBP and the like follow from EUR/USD and GBP/USD, tick by tick.',
    logo: '/logos/EURUSD.svg',
    content: [
      {
        p: 'A cross such as EUR/GBP is the ratio of two dollar pairs. From now on we quote it that way. You see the same prices as before, moving in smaller steps.',
      },
    ],
  },
  {
    id: 56,
    hoursAgo: 150,
    title: 'Identity checks take up to 48 hours',
    desc: 'Most are done within a day. Here’s how to speed it up.',
    logo: null,
    content: [
      {
        p: 'We look at every document ourselves. Most reviews are done within a day, all of them within 48 hours.',
      },
      { h2: { message: 'What helps', comment: 'a heading: how to speed up an identity check' } },
      {
        ol: [
          'All four corners of the document are in the picture.',
          'No reflections over name, number or photograph.',
          'The name in your account is the name on the document.',
        ],
      },
      {
        p: {
          message:
            'You’ll find the status under <0>Verify identity</0>. Only our reviewers see your pictures, and what your camera wrote into them is removed.',
          tags: ['/mine/auth'],
        },
      },
    ],
  },
  {
    id: 55,
    hoursAgo: 320,
    title: 'Trading hours around the holidays',
    desc: 'Which markets close early, and which do not open.',
    logo: null,
    content: [
      {
        p: 'Exchanges keep their own holidays. On those days their shares and indices do not trade, or close early. Currencies rest on Christmas Day and New Year’s Day; cryptocurrencies never close.',
      },
      {
        p: 'The trade screen says for every closed market when it opens again. Pending orders stay; they fill when the market is open and the price is there.',
      },
    ],
  },
  {
    id: 54,
    hoursAgo: 600,
    title: 'Know your costs before you trade',
    desc: 'The ticket shows margin, commission and free margin before you send an order.',
    logo: null,
    content: [
      {
        p: 'The ticket shows what an order costs before you send it. Commission is charged once, when a position is opened. Closing is free, and so is cancelling a pending order.',
      },
    ],
  },
  {
    id: 53,
    hoursAgo: 1100,
    title: 'Trading conditions, in full',
    desc: 'Orders, margin, stop-out, prices, deposits and withdrawals: everything that applies to your account.',
    logo: null,
    content: [
      {
        p: 'These are the conditions under which you trade with us. They are long because they say everything once.',
      },
      { h2: { message: '1. Accounts', comment: 'a heading of the trading conditions' } },
      {
        p: {
          message:
            'You may have a demo account and a live account. A demo account has {demoBalance} of simulated money; you can’t deposit or withdraw, and you can reset it as often as you like. A live account starts empty. Everything below applies to both, except where it is about payments.',
          values: { demoBalance: 'money' },
        },
      },
      { h2: { message: '2. Prices', comment: 'a heading of the trading conditions' } },
      {
        p: 'We quote one price for each market, the mid. You buy at the ask and sell at the bid, which lie half a spread above and below. The spread is part of every quote. It is wider around the opening of a market, in quiet hours and at 17:00 in New York, when the trading day ends.',
      },
      {
        p: 'For five minutes after important US data, the spread of every market that is open is about three times as wide as usual. We announce it a day before.',
      },
      {
        p: 'A price that is older than ten seconds while the market is open is marked as delayed, and no order is taken on it.',
      },
      { h2: { message: '3. Orders', comment: 'a heading of the trading conditions' } },
      {
        p: 'A market order is filled at the price when it reaches us. If that is worse than the price you were shown by more than the order allows, or if it takes longer than 15 seconds to get here, it is not placed. A pending order waits until the price is reached from either side. You may change or cancel it at any time while it waits, at no charge, and it may have an expiry time.',
      },
      {
        ul: [
          'The smallest size and the step are those of the market.',
          'A stop loss lies on the losing side of the price, a take profit on the winning side.',
          {
            message: 'An order price lies within {farthest} of the market.',
            values: { farthest: 'percent' },
          },
          {
            message:
              'An account holds at most {mostPositions, plural, one {# open position} other {# open positions}} and {mostPending, plural, one {# pending order} other {# pending orders}}.',
          },
        ],
      },
      { h2: { message: '4. Margin', comment: 'a heading of the trading conditions' } },
      {
        p: 'For every open position an amount is set aside: its size times the price, divided by the leverage, in dollars. Some markets ask for a fixed amount instead. That money is still yours, but you can’t use it for other positions.',
      },
      {
        p: 'Equity is your balance together with the profit and loss of open positions. Margin level is equity divided by used margin.',
      },
      { h2: { message: '5. Margin call and stop-out', comment: 'a heading of the trading conditions' } },
      {
        p: {
          message:
            'At a margin level of {marginCall} you get a margin call. At {stopOut} the position with the largest loss is closed, and then the next, until the level is above {stopOut} again. Closing happens at market prices. It cannot be guaranteed that it happens at exactly {stopOut}, because prices may jump.',
          values: { marginCall: 'percent', stopOut: 'percent' },
        },
      },
      { h2: '6. Your balance never goes below zero' },
      {
        p: 'If the market moves so fast that closing your positions leaves a loss larger than your balance, we bear what is left of it. While you have other positions open, that counts against your equity, and their profits repay it first. Once none is open, you owe us nothing.',
      },
      { h2: { message: '7. Commission', comment: 'a heading of the trading conditions' } },
      {
        p: 'Commission is charged once, when a position is opened, by the lot. You see it before you trade, and in your transactions afterwards. A position that is open at 17:00 in New York pays or gets swap, three times on Wednesday for the weekend. The ticket shows what a night costs or brings.',
      },
      { h2: '8. Deposits and withdrawals' },
      {
        p: 'Deposits are credited after a review. Withdrawals are reviewed as well, and go only to a method in your own name. Money that is set aside for open positions cannot be withdrawn.',
      },
      { h2: { message: '9. Closing hours', comment: 'a heading of the trading conditions' } },
      {
        p: 'While a market is closed you cannot open or close positions in it. When it opens, its price may be far from where it closed; stop losses fill at the first price there is.',
      },
      { h2: '10. If something goes wrong' },
      {
        p: 'If your connection breaks while an order is on its way, look at your orders before you send it again. We carry out each order once, however often it reaches us. If you believe that something was booked wrongly, write to us within thirty days.',
      },
      { h2: { message: '11. Risk', comment: 'a heading of the trading conditions' } },
      {
        p: 'Trading with leverage can cost you your whole deposit. Trade only with money that you can afford to lose, and start with a demo account.',
      },
    ],
  },
  {
    id: 52,
    hoursAgo: 1700,
    title: 'Countries without service',
    desc: {
      message:
        '{countries, plural, one {Candlewick does not offer its services in # country.} other {Candlewick does not offer its services in # countries.}}',
    },
    logo: null,
    content: [
      { p: 'We do not offer our services to residents of these countries:' },
      'countries',
      {
        p: {
          message:
            'Phone numbers of these countries cannot be registered. If you move to one of them, close your positions and <0>write to us</0>.',
          tags: ['/mine/email'],
        },
      },
    ],
  },
  {
    id: 51,
    hoursAgo: 2400,
    title: 'Welcome to Candlewick',
    desc: 'What you can do here, and where to begin.',
    logo: '/icons/icon-192.png',
    content: [
      {
        p: 'Welcome. Open a demo account with one tap, choose a market, and place your first order within a minute. You can’t lose money there.',
      },
      {
        ol: [
          { message: '<0>Quotes</0>: all markets, live.', tags: ['/'] },
          { message: '<0>Trade</0>: the chart and the ticket.', tags: ['/trade'] },
          { message: '<0>Orders</0>: what is open, what is pending, and your history.', tags: ['/order'] },
        ],
      },
    ],
  },
];

const textOf = (line: Line): ServerText & { tags?: readonly string[] } =>
  typeof line === 'string' ? { message: line } : line;

/** They never change: each language's are written once. */
const written = new Map<Language, Article[]>();

/** SBX-71: the announcements in a language, newest first. */
export function announcementsIn(lang: Language): Article[] {
  let articles = written.get(lang);
  articles ??= announcements.map(({ title, desc, content, ...rest }) => ({
    ...rest,
    title: write(lang, title),
    desc: write(lang, desc),
    content: content.map((block) => writeBlock(lang, block)).join('\n'),
  }));
  written.set(lang, articles);
  return articles;
}

/** Every text of the announcements, for translators. */
export const announcementTexts = (): ServerText[] =>
  announcements.flatMap(({ title, desc, content }) => [title, desc, ...content.flatMap(linesOf)].map(textOf));

const linesOf = (block: Block): readonly Line[] => (block === 'countries' ? [] : Object.values(block).flat());

function writeBlock(lang: Language, block: Block): string {
  if (block === 'countries') {
    const names = new Intl.DisplayNames(tagOf(lang), { type: 'region' });
    return list(
      'ul',
      excludedCountries.map((code) => names.of(code) ?? code),
    );
  }
  const [[element, content]] = Object.entries(block) as [[string, Line | readonly Line[]]];
  const lines = [content].flat();
  const items = lines.map((line) => write(lang, line));
  return element === 'p' || element === 'h2'
    ? `<${element}>${items.join('')}</${element}>`
    : list(element, items);
}

const list = (element: string, items: readonly string[]): string =>
  `<${element}>${items.map((item) => `<li>${item}</li>`).join('')}</${element}>`;

function write(lang: Language, line: Line): string {
  const { tags = [], ...text } = textOf(line);
  return tags.reduce(
    (html, tag, index) => {
      const [open, end] = tag.startsWith('/') ? [`a href="${tag}"`, 'a'] : [tag, tag];
      return html.replace(`<${index}>`, `<${open}>`).replace(`</${index}>`, `</${end}>`);
    },
    sentence(lang, text, figures),
  );
}
