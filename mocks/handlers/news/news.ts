import { NewsCategory } from '../../../src/generated/enums.ts';
import { errorCodes } from '../../../src/generated/error-codes.ts';
import type { Language, NewsSummary } from '../../../src/generated/rest.d.ts';
import type { Handlers } from '../../gateway/handler.ts';
import { hour } from '../../market/periods.ts';
import type { World } from '../../world/world.ts';
import { pageOf, refusal, success, timestamp } from '../answer.ts';
import { announcementsIn } from './announcements.ts';
import { marketNews, type Article } from './market-news.ts';

/** Tag `news`. */
export const newsHandlers = {
  async listNews({ world, lang, query }) {
    const articles = query.category_id === NewsCategory.Announcements ? announcementsIn(lang) : marketNews;
    const began = await beginningOf(world);
    const known = articles.filter((one) => publishedAt(one, began) <= world.clock.now());
    const rows = pageOf(known, query.page);
    return success({ list: rows.map((one) => summaryOf(one, began, lang)), total: known.length });
  },

  async getNews({ world, lang, query }) {
    const began = await beginningOf(world);
    const article = [...marketNews, ...announcementsIn(lang)].find((one) => one.id === query.id);
    if (!article || publishedAt(article, began) > world.clock.now())
      return refusal(lang, errorCodes.InvalidInput, 'articleUnknown');
    return success({
      ...summaryOf(article, began, lang),
      symbols: symbolsOf(article, world.market),
      content: article.content,
    });
  },
} satisfies Handlers;

/** When the world's first account was made: a moment that stays, wherever the clock is moved to. */
async function beginningOf({ db }: Pick<World, 'db'>): Promise<number> {
  const { began } = await db
    .selectFrom('users')
    .select((query) => query.fn.min('created_at').as('began'))
    .executeTakeFirstOrThrow();
  return began;
}

/** NEWS-08: the instruments that an article is about: those whose picture it has or which it links to. */
function symbolsOf({ logo, content }: Article, market: World['market']): string[] {
  const named = `${logo ?? ''} ${content}`.matchAll(/\/logos\/(\w+)\.svg|\/trade\?code=(\w+)/g);
  const codes = new Set([...named].map(([, picture, link]) => picture ?? link ?? ''));
  return [...codes].filter((code) => market.byCode(code) !== undefined);
}

function publishedAt({ hoursAgo }: Article, began: number): number {
  return began - hoursAgo * hour;
}

/** News is in English alone; the answer says so to whoever asks in another language. */
function summaryOf(article: Article, began: number, lang: Language): NewsSummary {
  const { id, title, desc, logo } = article;
  const summary = { id, title, desc, logo, created_at: timestamp(publishedAt(article, began)) };
  return lang === 'en' || !marketNews.includes(article) ? summary : { ...summary, lang: 'en' };
}
