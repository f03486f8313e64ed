import type { Language } from '../../../src/generated/rest.d.ts';
import { eventOf, type MarketEvent, type MarketEventKind } from '../../market/calendar/market-events.ts';
import { day } from '../../market/periods.ts';
import { sentence } from '../../messages/messages.ts';
import type { ServerText } from '../../messages/texts.ts';
import type { Article } from './market-news.ts';

/** An article with its own moment, in epoch ms. */
export interface PublishedArticle extends Omit<Article, 'hoursAgo'> {
  publishedAt: number;
}

/** So long they stay in the list. */
const listedFor = 30 * day;

const titles: Readonly<Record<MarketEventKind, ServerText>> = {
  jobs: {
    message: 'US jobs report: wider spreads for five minutes',
    comment: 'title of an announcement: economic data of the United States',
  },
  prices: {
    message: 'US consumer prices: wider spreads for five minutes',
    comment: 'title of an announcement: economic data of the United States',
  },
  rate: {
    message: 'US rate decision: wider spreads for five minutes',
    comment: 'title of an announcement: the central bank of the United States sets its rate',
  },
};
const summary: ServerText = {
  message: '{moment}: spreads are about three times as wide as usual, and prices can jump.',
  values: { moment: 'moment' },
};
const paragraphs: readonly ServerText[] = [
  {
    message:
      'Many markets wait for the data of {moment}. For five minutes from then, every market that is open has a spread about three times as wide as usual.',
    values: { moment: 'moment' },
  },
  {
    message:
      'Prices can jump at that moment. A stop loss then fills at the first price there is, which may be worse than its own, and the wider spread alone may reach it.',
  },
];

/** For translators. */
export const eventAnnouncementTexts: readonly ServerText[] = [
  ...Object.values(titles),
  summary,
  ...paragraphs,
];

/** MKT-51: an announcement a day ahead of each event, those of the last 30 days. */
export function eventAnnouncements(lang: Language, now: number): PublishedArticle[] {
  const listed: PublishedArticle[] = [];
  for (let id = Math.floor((now - listedFor) / day); id <= Math.floor(now / day) + 1; id++) {
    const article = eventAnnouncement(lang, id);
    if (article && article.publishedAt > now - listedFor) listed.push(article);
  }
  return listed;
}

/** In 1997, before any world; the numbers below are free for what is written by hand. */
const firstId = 10_000;

/** Their ids are the days of their events, counted from 1970-01-01. */
export function eventAnnouncement(lang: Language, id: number): PublishedArticle | null {
  const event = id < firstId ? null : eventOf(id);
  return event && { id, ...write(lang, event), logo: null, publishedAt: event.time - day };
}

function write(lang: Language, { kind, time }: MarketEvent) {
  const text = (one: ServerText) => sentence(lang, one, { moment: time });
  return {
    title: text(titles[kind]),
    desc: text(summary),
    content: paragraphs.map((one) => `<p>${text(one)}</p>`).join('\n'),
  };
}
