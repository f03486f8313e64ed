import { NewsCategory } from '../../../src/generated/enums.ts';
import { errorCodes } from '../../../src/generated/error-codes.ts';
import type { Language, NewsSummary } from '../../../src/generated/rest.d.ts';
import type { Handlers } from '../../gateway/handler.ts';
import { hour } from '../../market/periods.ts';
import type { World } from '../../world/world.ts';
import { pageOf, refusal, success, timestamp } from '../answer.ts';
import { announcementsIn } from './announcements.ts';
import { eventAnnouncement, eventAnnouncements, type PublishedArticle } from './event-announcements.ts';
import { marketNews } from './market-news.ts';

/** Tag `news`. */
export const newsHandlers = {
  async listNews({ world, lang, query }) {
    const now = world.clock.now();
    const known = (await articlesOf(query.category_id, world, lang))
      .filter(({ publishedAt }) => publishedAt <= now)
      .sort((one, other) => other.publishedAt - one.publishedAt || other.id - one.id);
    const rows = pageOf(known, query.page);
    return success({ list: rows.map((one) => summaryOf(one, lang)), total: known.length });
  },

  async getNews({ world, lang, query }) {
    const { News, Announcements } = NewsCategory;
    const own = [...(await articlesOf(News, world, lang)), ...(await articlesOf(Announcements, world, lang))];
    const article = own.find(({ id }) => id === query.id) ?? eventAnnouncement(lang, query.id);
    if (!article || article.publishedAt > world.clock.now())
      return refusal(lang, errorCodes.InvalidInput, 'articleUnknown');
    return success({
      ...summaryOf(article, lang),
      symbols: symbolsOf(article, world.market),
      content: article.content,
    });
  },
} satisfies Handlers;

/** All of a category, whether their time has come or not. */
async function articlesOf(category: NewsCategory, world: World, lang: Language): Promise<PublishedArticle[]> {
  const began = await beginningOf(world);
  const isAnnouncements = category === NewsCategory.Announcements;
  const articles = isAnnouncements ? announcementsIn(lang) : marketNews;
  const dated = articles.map((one) => ({ ...one, publishedAt: began - one.hoursAgo * hour }));
  return isAnnouncements ? [...dated, ...eventAnnouncements(lang, world.clock.now())] : dated;
}

/** When the world's first account was made: a moment that stays, wherever the clock is moved to. */
async function beginningOf({ db }: Pick<World, 'db'>): Promise<number> {
  const { began } = await db
    .selectFrom('users')
    .select((query) => query.fn.min('created_at').as('began'))
    .executeTakeFirstOrThrow();
  return began;
}

/** NEWS-08: the instruments that an article is about: those whose picture it has or which it links to. */
function symbolsOf({ logo, content }: PublishedArticle, market: World['market']): string[] {
  const named = `${logo ?? ''} ${content}`.matchAll(/\/logos\/(\w+)\.svg|\/trade\?code=(\w+)/g);
  const codes = new Set([...named].map(([, picture, link]) => picture ?? link ?? ''));
  return [...codes].filter((code) => market.byCode(code) !== undefined);
}

const inEnglish = new Set(marketNews.map(({ id }) => id));

/** News is in English alone; the answer says so to whoever asks in another language. */
function summaryOf({ id, title, desc, logo, publishedAt }: PublishedArticle, lang: Language): NewsSummary {
  const summary = { id, title, desc, logo, created_at: timestamp(publishedAt) };
  return lang === 'en' || !inEnglish.has(id) ? summary : { ...summary, lang: 'en' };
}
