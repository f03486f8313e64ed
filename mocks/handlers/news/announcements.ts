import { demoBalance, marginCallLevel, stopOutLevel } from '../../../src/domain/fixed-figures.ts';
import type { Article } from './market-news.ts';

/** Announcements of the platform, in English whatever the caller's language, newest first. */
export const announcements: readonly Article[] = [
  {
    id: 58,
    hoursAgo: 12,
    title: 'Longer maintenance this weekend',
    desc: 'Deposits and withdrawals pause on Saturday from 02:00 to 06:00 UTC. Trading is not affected.',
    logo: null,
    content: `<p>We’re moving our payment systems to new machines. On Saturday from <strong>02:00 to 06:00 UTC</strong> you can’t deposit or withdraw.</p>
<ul><li>Trading goes on as usual.</li><li>Payments sent before the pause are booked after it.</li><li>Nothing is lost, and you don’t need to send anything again.</li></ul>`,
  },
  {
    id: 57,
    hoursAgo: 60,
    title: 'Crosses are now quoted from their dollar legs',
    desc: 'EUR/GBP and the like follow from EUR/USD and GBP/USD, tick by tick.',
    logo: '/logos/EURUSD.svg',
    content: `<p>A cross such as EUR/GBP is the ratio of two dollar pairs. From now on we quote it exactly so. You see the same prices as before with smaller gaps between them.</p>`,
  },
  {
    id: 56,
    hoursAgo: 150,
    title: 'Identity checks take up to 48 hours',
    desc: 'Most are done within a day. Here’s how to speed it up.',
    logo: null,
    content: `<p>We look at every document ourselves. Most reviews are done within a day; please allow 48 hours.</p>
<h2>What helps</h2>
<ol><li>All four corners of the document are in the picture.</li><li>No reflections over name, number or photograph.</li><li>The name in your account is the name on the document.</li></ol>
<p>You’ll find the status under <a href="/mine/auth">Verify identity</a>. Only our reviewers see your pictures, and what your camera wrote into them is removed.</p>`,
  },
  {
    id: 55,
    hoursAgo: 320,
    title: 'Trading hours around the holidays',
    desc: 'Which markets close early, and which do not open.',
    logo: null,
    content: `<p>Exchanges keep their own holidays. On those days their shares and indices do not trade, or close early. Currencies rest on Christmas Day and New Year’s Day; crypto currencies never close.</p>
<p>The trade screen says for every closed market when it opens again. Pending orders stay; they fill when the market is open and the price is there.</p>`,
  },
  {
    id: 54,
    hoursAgo: 600,
    title: 'Know your costs before you trade',
    desc: 'The ticket shows margin, commission and free margin before you send an order.',
    logo: null,
    content: `<p>The ticket shows what an order costs before you send it. Commission is charged once, when a position is opened. Closing is free, and so is cancelling a pending order.</p>`,
  },
  {
    id: 53,
    hoursAgo: 1100,
    title: 'Trading conditions, in full',
    desc: 'Orders, margin, stop-out, prices, deposits and withdrawals: everything that applies to your account.',
    logo: null,
    content: `<p>These are the conditions under which you trade with us. They are long because they say everything once.</p>
<h2>1. Accounts</h2>
<p>You may have a demo account and a live account. A demo account has ${demoBalance.toLocaleString('en')} dollars of practice money; you can’t deposit or withdraw, and you can reset it as often as you like. A live account starts empty. Everything below applies to both, except where it is about payments.</p>
<h2>2. Prices</h2>
<p>We quote one price for each market, the mid. You buy at the ask and sell at the bid, which lie half a spread above and below. The spread is part of every quote. It is wider around the opening of a market, in quiet hours and at 17:00 in New York, when the trading day ends.</p>
<p>A price that is older than ten seconds while the market is open is marked as delayed, and no order is taken on it.</p>
<h2>3. Orders</h2>
<p>A market order is filled at the price when it reaches us. If that is worse than the price you were shown by more than the order allows, or if it takes longer than 15 seconds to get here, it is not placed. A pending order waits until the price is reached from either side. You may change or cancel it at any time while it waits, at no charge, and it may have an end of its own.</p>
<ul><li>The smallest size and the step are those of the market.</li><li>A stop loss lies on the losing side of the price, a take profit on the winning side.</li><li>An order price lies within 50% of the market.</li><li>An account holds at most 200 open positions and 200 pending orders.</li></ul>
<h2>4. Margin</h2>
<p>For every open position an amount is set aside: its size times the price, divided by the leverage, in dollars. Some markets ask for a fixed amount instead. That money is still yours, but you can’t use it for other positions.</p>
<p>Equity is your balance together with the profit and loss of open positions. Margin level is equity divided by used margin.</p>
<h2>5. Margin call and stop-out</h2>
<p>At a margin level of ${marginCallLevel}% you get a margin call. At ${stopOutLevel}% the position with the largest loss is closed, and then the next, until the level is above ${stopOutLevel}% again. Closing happens at market prices. It cannot be guaranteed that it happens at exactly ${stopOutLevel}%, because prices may jump.</p>
<h2>6. Your balance never goes below zero</h2>
<p>If the market moves so fast that closing your positions leaves a loss larger than your balance, we bear what is left of it. While you have other positions open, that counts against your equity, and their profits repay it first. Once none is open, you owe us nothing.</p>
<h2>7. Commission</h2>
<p>Commission is charged once, when a position is opened, by the lot. You see it before you trade, and in your transactions afterwards. A position that is open at 17:00 in New York pays or gets swap, three times on Wednesday for the weekend. The ticket shows what a night costs or brings.</p>
<h2>8. Deposits and withdrawals</h2>
<p>Deposits are credited after a review. Withdrawals go only to a method in your own name, and only to what you have verified. Money that is set aside for open positions cannot be withdrawn.</p>
<h2>9. Closing hours</h2>
<p>While a market is closed you cannot open or close positions in it. When it opens, its price may be far from where it closed; stop losses fill at the first price there is.</p>
<h2>10. If something goes wrong</h2>
<p>If your connection breaks while an order is on its way, look at your orders before you send it again. We carry out each order once, however often it reaches us. If you believe that something was booked wrongly, write to us within thirty days.</p>
<h2>11. Risk</h2>
<p>Trading with leverage can cost you your whole deposit. Trade only with money that you can afford to lose, and start with a demo account.</p>`,
  },
  {
    id: 52,
    hoursAgo: 1700,
    title: 'Countries without service',
    desc: 'Candlewick does not offer its services in five countries.',
    logo: null,
    content: `<p>We do not offer our services to residents of these countries:</p>
<ul><li>North Korea</li><li>Israel</li><li>China</li><li>Vanuatu</li><li>Cuba</li></ul>
<p>Phone numbers of these countries cannot be registered. If you move to one of them, please close your positions and <a href="/mine/email">write to us</a>.</p>`,
  },
  {
    id: 51,
    hoursAgo: 2400,
    title: 'Welcome to Candlewick',
    desc: 'What you can do here, and where to begin.',
    logo: '/icons/icon-192.png',
    content: `<p>Welcome. Open a demo account with one tap, choose a market, and place your first order within a minute. Nothing can be lost there but time.</p>
<ol><li><a href="/">Quotes</a>: all markets, live.</li><li><a href="/trade">Trade</a>: the chart and the ticket.</li><li><a href="/order">Orders</a>: what is open, what is pending, what has been.</li></ol>`,
  },
];
