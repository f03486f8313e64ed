import { marginCallLevel, stopOutLevel } from '../../../src/domain/fixed-figures.ts';

/** An article as it is written; `content` is HTML of a few plain elements. */
export interface Article {
  id: number;
  /** Hours before the world began. */
  hoursAgo: number;
  title: string;
  desc: string;
  /** A path of this site. */
  logo: string | null;
  content: string;
}

/**
 * News about markets, in English whatever the caller's language, newest
 * first. None names a price: prices here are simulated.
 */
export const marketNews: readonly Article[] = [
  {
    id: 126,
    hoursAgo: 2,
    title: 'Dollar waits for the rate decision',
    desc: 'Traders keep positions small before the central bank speaks. The statement may matter more than the rate.',
    logo: '/logos/EURUSD.svg',
    content: `<p>The dollar moved little this morning as traders waited for the central bank. Few expect a change of the rate itself; what the statement says about the months ahead is another matter.</p>
<h2>What to watch</h2>
<ul><li><strong>The wording on inflation.</strong> A single adjective has moved <a href="/trade?code=EURUSD">EUR/USD</a> before.</li><li><strong>The vote.</strong> A split vote says that the next meeting is open.</li><li><strong>The press conference.</strong> Half of the day's range often comes in its first ten minutes.</li></ul>
<p>Spreads widen around the announcement, and a stop loss may fill beyond its price. Check how much margin is free before it, not after.</p>`,
  },
  {
    id: 125,
    hoursAgo: 5,
    title: 'Gold holds its ground as yields slip',
    desc: 'Lower bond yields make it cheaper to hold metal that pays no interest.',
    logo: '/logos/XAUUSD.svg',
    content: `<p>Gold kept yesterday's gains as government bond yields slipped. Metal pays no interest, so the less a bond pays, the smaller the price of holding gold instead.</p>
<p><img src="/logos/XAUUSD.svg" alt="Gold" width="96" height="96"></p>
<p>Buyers in Asia were active early, and dealers reported steady interest from funds. Silver followed at a distance, as it tends to do when the story is about rates and not about industry.</p>
<blockquote><p>Gold does not need bad news. It needs good news to be priced already.</p></blockquote>
<p>See <a href="/trade?code=XAUUSD">gold</a> and <a href="/trade?code=XAGUSD">silver</a>.</p>`,
  },
  {
    id: 124,
    hoursAgo: 9,
    title: 'Yen steadies after a quiet night in Tokyo',
    desc: 'Importers bought dollars at the fixing; nobody wanted to test the range.',
    logo: '/logos/USDJPY.svg',
    content: `<p>The yen ended the Asian session where it began. Importers bought dollars at the morning fixing, exporters sold them in the afternoon, and nobody wanted to test the edges of the range.</p>
<p>Officials repeated that they watch the market "with a high sense of urgency". Traders have learned to count such phrases: the closer they come together, the closer the ministry may be to acting.</p>`,
  },
  {
    id: 123,
    hoursAgo: 14,
    title: 'Why stocks rise on weak data',
    desc: 'Bad news for the economy can be good news for shares, until it is only bad news.',
    logo: '/logos/US500.svg',
    content: `<p>Yesterday's figures were weaker than expected, and share indices rose. It looks like a mistake. It is arithmetic.</p>
<ol><li>Weak data makes lower interest rates more likely.</li><li>Lower rates make tomorrow's profits worth more today.</li><li>So prices rise, although fewer profits are expected.</li></ol>
<p>The chain breaks when the third step outweighs the second: when data is so weak that profits themselves are in doubt. Nobody rings a bell at that moment. It shows in the bonds first.</p>`,
  },
  {
    id: 122,
    hoursAgo: 20,
    title: 'Bitcoin trades through the weekend, alone',
    desc: 'With other markets closed, thin order books make for large moves.',
    logo: '/logos/BTCUSD.svg',
    content: `<p>Crypto currencies have no closing bell. From Friday evening to Sunday night they trade while almost everything else rests, and they trade in thinner books than during the week.</p>
<p>Two things follow. Moves are larger for the same amount of money, and they are often taken back on Monday. A stop that is comfortable on a Wednesday may be too close on a Saturday.</p>`,
  },
  {
    id: 121,
    hoursAgo: 27,
    title: 'The euro area surprises on inflation',
    desc: 'Prices of services stay firm while energy falls.',
    logo: '/logos/EURUSD.svg',
    content: `<p>Inflation in the euro area came out above forecasts. Energy was cheaper than a year ago, but services were not, and services are what the central bank looks at.</p>
<p>The euro rose for an hour and gave most of it back. The market had suspected as much since the German figures two days earlier.</p>`,
  },
  {
    id: 120,
    hoursAgo: 33,
    title: 'Five habits of traders who last',
    desc: 'None of them is a secret. All of them are dull.',
    logo: null,
    content: `<p>Ask people who have traded for twenty years what they do, and the answers sound alike.</p>
<ol><li><strong>They decide the loss first.</strong> Size follows from the stop, and never the other way round.</li><li><strong>They trade less than they could.</strong> Free margin is not a target.</li><li><strong>They write things down.</strong> Why in, why out, what was felt.</li><li><strong>They rest.</strong> After three losses in a row they close the app.</li><li><strong>They know when markets open.</strong> And what is announced at which hour.</li></ol>
<p>A <a href="/trade">demo account</a> is a good place to learn the first three. The fourth takes longer.</p>`,
  },
  {
    id: 119,
    hoursAgo: 38,
    title: 'Sterling slips before the budget',
    desc: 'Gilts and the pound have learned to fear the same afternoon.',
    logo: '/logos/GBPUSD.svg',
    content: `<p>The pound slipped against the dollar and the euro ahead of the budget. Economists expect higher borrowing this year and lower borrowing later; markets believe the first half more readily.</p>
<p>Options traders have paid up for protection over the day of the speech. The last time that they paid this much, the pound moved by half of what they had paid for.</p>`,
  },
  {
    id: 118,
    hoursAgo: 46,
    title: 'Oil producers meet, and nobody expects much',
    desc: 'Quotas are likely to stay. Compliance is the real question.',
    logo: null,
    content: `<p>Oil ministers meet this week. Quotas are expected to stay as they are, and so is the gap between what is agreed and what is pumped.</p>
<p>For currencies of exporters, such as the Canadian dollar and the Norwegian krone, the tone will matter more than the numbers.</p>`,
  },
  {
    id: 117,
    hoursAgo: 52,
    title: 'How to read a candle',
    desc: 'Four prices in one drawing, and what they say about who was in charge.',
    logo: '/logos/EURUSD.svg',
    content: `<p>A candle holds four prices of a period: where it opened, where it closed, and the highest and lowest in between.</p>
<h2>The body</h2><p>The thick part runs from the open to the close. A long body says that one side was in charge from beginning to end; a short one says that nobody was.</p>
<h2>The wicks</h2><p>The thin lines show where price went and did not stay. A long lower wick is a fall that was bought.</p>
<h2>What a candle does not say</h2><p>It does not say in which order the high and the low came. A day that fell first and rose later looks like one that rose first and fell later. To see that, choose a shorter period.</p>`,
  },
  {
    id: 116,
    hoursAgo: 61,
    title: 'Technology shares lead a narrow market higher',
    desc: 'Seven companies made more than half of the index’s gain this quarter.',
    logo: '/logos/US100.svg',
    content: `<p>The index is up, the average share is not. Seven companies account for more than half of the gain of this quarter, which is why an index of equal weights lags behind.</p>
<p>Narrow markets can go on for years. They end when one of the seven disappoints and takes the others along, or when the rest catches up. Both have happened.</p>`,
  },
  {
    id: 115,
    hoursAgo: 70,
    title: 'The Swiss franc, quietly strong',
    desc: 'Low inflation and a current account in surplus: the franc needs no headline.',
    logo: '/logos/USDCHF.svg',
    content: `<p>The franc has gained against almost every currency this month, without a day that anybody would remember. Inflation is low, the country earns more abroad than it spends there, and savers like both.</p>`,
  },
  {
    id: 114,
    hoursAgo: 77,
    title: 'What a margin call is, and how to avoid one',
    desc: 'Equity, used margin, and the level between them.',
    logo: null,
    content: `<p>Your <strong>equity</strong> is your balance and what your open positions would bring now. Your <strong>used margin</strong> is what is set aside for them. The <strong>margin level</strong> is the first divided by the second.</p>
<ul><li>Above ${marginCallLevel}%: you can open positions.</li><li>At ${marginCallLevel}%: a margin call. You are warned.</li><li>At ${stopOutLevel}%: the position with the largest loss is closed, and again until the level is back above.</li></ul>
<h2>Three ways out</h2>
<ol><li>Close part of what you have while you choose what.</li><li>Pay in.</li><li>Set a stop loss before you need one, so that you never come here.</li></ol>`,
  },
  {
    id: 113,
    hoursAgo: 86,
    title: 'Australian dollar rises with iron ore',
    desc: 'A currency that is a bet on somebody else’s buildings.',
    logo: '/logos/AUDUSD.svg',
    content: `<p>Iron ore rose, and the Australian dollar with it. Nearly half of the ore that crosses an ocean comes from Australia, and most of it becomes steel in Asia.</p>
<p>The link is loose from day to day and tight from year to year. Traders who want the second should not be stopped out by the first.</p>`,
  },
  {
    id: 112,
    hoursAgo: 95,
    title: 'Ether’s upgrade goes through without a hitch',
    desc: 'Fees fall on the networks that are built on top.',
    logo: '/logos/ETHUSD.svg',
    content: `<p>The long-planned upgrade went live on time. Blocks came every twelve seconds before it and every twelve seconds after it, which is the best that can be said of such a day.</p>
<p>Fees on the networks built on top fell at once. Whether that makes the coin itself worth more or less is a question on which reasonable people bet against each other.</p>`,
  },
  {
    id: 111,
    hoursAgo: 104,
    title: 'Jobs report: more people, smaller raises',
    desc: 'The two numbers that matter pointed in different directions.',
    logo: '/logos/US30.svg',
    content: `<p>More jobs were created than expected, and wages rose by less. The first is good for the dollar, the second is not, and the market spent the afternoon deciding.</p>
<p>Revisions to earlier months took away about a third of the surprise. They usually come in the same table, four lines further down.</p>`,
  },
  {
    id: 110,
    hoursAgo: 118,
    title: 'Stop, limit, market: which order when',
    desc: 'Three ways to say “buy”, and what each one promises.',
    logo: null,
    content: `<p><strong>A market order</strong> promises that you get a position, and not at which price. Use it when being in matters more than a few points.</p>
<p><strong>A limit order</strong> promises the price or better, and not that anything happens. Use it to buy lower or to sell higher than now.</p>
<p><strong>A stop order</strong> becomes a market order when a price is reached. Use it to follow a move, or to end one that goes against you. In a fast market it may fill beyond its price.</p>
<p>On the <a href="/trade">trade screen</a> you enter the price; the ticket says which of them it is.</p>`,
  },
  {
    id: 109,
    hoursAgo: 130,
    title: 'Copper eases as stocks in warehouses grow',
    desc: 'A metal with a degree in economics takes a break.',
    logo: null,
    content: `<p>Copper eased for a third day as stocks in exchange warehouses grew. The metal goes into everything from wires to washing machines, and its price is read as a forecast of growth.</p>
<p>Part of the rise in stocks is a move from hidden warehouses to visible ones. That is a change of address, not of supply.</p>`,
  },
  {
    id: 108,
    hoursAgo: 143,
    title: 'Canadian dollar caught between oil and rates',
    desc: 'One pulls up, the other down, and the range gets narrower.',
    logo: '/logos/USDCAD.svg',
    content: `<p>Oil speaks for the Canadian dollar, the difference in interest rates against it. The result is the narrowest month in two years. Narrow ranges end; they do not say in which direction.</p>`,
  },
  {
    id: 107,
    hoursAgo: 160,
    title: 'Earnings season begins with the banks',
    desc: 'What lenders say about their customers is worth more than what they earned.',
    logo: '/logos/US500.svg',
    content: `<p>Banks report first. Their profits are mostly known before they are published; what they set aside for bad loans is not.</p>
<h2>Dates to keep</h2>
<ul><li>First week: large banks</li><li>Second week: insurers, carmakers, airlines</li><li>Third week: technology</li><li>Fourth week: everybody else</li></ul>
<p>Shares may open far from where they closed on the day after. A stop loss cannot help across such a gap: it fills at the first price there is.</p>`,
  },
  {
    id: 106,
    hoursAgo: 178,
    title: 'New Zealand cuts, and its dollar rises',
    desc: 'The cut was expected; the promise of no further one was not.',
    logo: '/logos/NZDUSD.svg',
    content: `<p>The central bank cut its rate by a quarter of a point, as everybody had expected, and said that it was done, as nobody had. The New Zealand dollar rose on a day on which its interest fell.</p>`,
  },
  {
    id: 105,
    hoursAgo: 196,
    title: 'Leverage, honestly',
    desc: 'It does not change what a market does. It changes what a market does to you.',
    logo: null,
    content: `<p>With leverage of 100, one percent of a position is enough to hold it. One percent is also what many currency pairs move in a day.</p>
<p>That is the whole story. Leverage does not make a good idea better or a bad one worse; it makes both faster. Choose it so that a bad week costs what you can bear, and you will still be here for the good one.</p>`,
  },
  {
    id: 104,
    hoursAgo: 221,
    title: 'Silver outpaces gold for a third week',
    desc: 'Solar panels use more of it every year; mines dig up about as much as before.',
    logo: '/logos/XAGUSD.svg',
    content: `<p>An ounce of gold buys fewer ounces of silver than three weeks ago. Half of all silver goes into industry, and solar panels take a growing part of it.</p>
<p>Silver moves about twice as much as gold in both directions. Half the lots, then, for the same sleep.</p>`,
  },
  {
    id: 103,
    hoursAgo: 250,
    title: 'When is the market open?',
    desc: 'Sydney, Tokyo, London, New York: a day in four shifts.',
    logo: null,
    content: `<p>Currencies trade from Sunday evening to Friday evening, New York time, and the day is handed from one city to the next.</p>
<ul><li><strong>Sydney and Tokyo</strong>: quiet, with the yen and the Australian dollar in front.</li><li><strong>London</strong>: a third of all turnover, and most of the day's range.</li><li><strong>London and New York together</strong>: four hours in which most news comes out.</li><li><strong>The roll at 17:00 New York</strong>: spreads widen for a few minutes.</li></ul>
<p>Shares and indices keep the hours of their exchange. Crypto currencies never close.</p>`,
  },
  {
    id: 102,
    hoursAgo: 290,
    title: 'Euro firms against the franc after the decision in Zurich',
    desc: 'The bank says it may sell francs. It says so every quarter.',
    logo: '/logos/EURUSD.svg',
    content: `<p>The Swiss National Bank left its rate where it was and repeated that it is ready to sell francs. The sentence has been in every statement for years; this time it came first.</p>`,
  },
  {
    id: 101,
    hoursAgo: 340,
    title: 'A quiet summer ends',
    desc: 'Volatility was low for three months. It seldom is for four.',
    logo: '/logos/US500.svg',
    content: `<p>Prices of options, which rise with the fear of large moves, were near their lowest of the decade all summer. They have turned up in the last ten days without any single reason, which is how it usually begins.</p>`,
  },
];
