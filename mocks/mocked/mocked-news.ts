import { NewsCategory } from '../../src/generated/enums.ts';
import type { News, NewsSummary } from '../../src/generated/rest.d.ts';
import type { InstrumentSpec } from '../market/market.ts';
import { drawsOf } from './draws.ts';
import type { ExamplesOf } from './examples.ts';
import { longest, wildRecord, wildText, wildTotal } from './extremes.ts';
import { momentsBack, wireTime } from './moments.ts';

/** What is written about an instrument: title, summary and a sentence that belongs to both. */
type Story = readonly [title: string, summary: string, text: string];

const stories: Readonly<Record<NewsCategory, readonly Story[]>> = {
  [NewsCategory.News]: [
    [
      '{} steady ahead of the rate decision',
      'Traders wait before taking sides.',
      'Few expect a change; the wording decides what comes next.',
    ],
    [
      '{} climbs to a three-week high',
      'Buyers returned after a quiet start.',
      'Volume was well above its average from the first hour on.',
    ],
    [
      '{} gives back its early gains',
      'Sellers took over in the afternoon.',
      'What had risen before noon was lost again by the close.',
    ],
    [
      'Why {} moves less than it did',
      'A narrow range, and what could end it.',
      'The range of a day has halved since the summer.',
    ],
    [
      '{}: what to watch this week',
      'Three dates in the calendar.',
      'Inflation on Tuesday, the minutes on Wednesday, and jobs on Friday.',
    ],
  ],
  [NewsCategory.Announcements]: [
    [
      'New trading hours for {}',
      'They apply from Monday on.',
      'The session opens an hour earlier. Pending orders stay.',
    ],
    [
      'Lower commission on {}',
      'For every new order, from today on.',
      'Orders that are open already keep what they were charged.',
    ],
    [
      'Margin of {} around the holidays',
      'It doubles for three days.',
      'Check how much margin is free before then.',
    ],
  ],
};

/** Articles of a category, the newest first, and none twice. */
export function mockNews(
  seed: number,
  examples: ExamplesOf,
  specs: readonly InstrumentSpec[],
  category: NewsCategory,
): News[] {
  const draws = drawsOf(seed, 'news', category);
  const moments = momentsBack(draws, wildTotal(draws));
  const first = draws.int(1, 400_000) * 2 + (category === NewsCategory.News ? 0 : 1);
  const shown = shownArticles(examples, category);
  const composed = draws.shuffled(
    stories[category].flatMap((story) => specs.map((spec) => compose(story, spec))),
  );
  return [...shown, ...composed].slice(0, moments.length).map((article, place) => {
    const news: News = {
      ...article,
      id: first + (moments.length - place) * 2,
      title: wildText(draws, article.title, longest.newsTitle),
      desc: wildText(draws, article.desc, longest.newsSummary),
      created_at: wireTime(moments[place] ?? 0),
      ...(draws.chance(0.3) && { lang: 'en' }),
    };
    return wildRecord<News>(draws, news, ['lang', 'symbols']);
  });
}

/** The contract's examples: an article where it shows one, else its summary as its text. */
function shownArticles(examples: ExamplesOf, category: NewsCategory): Omit<News, 'id' | 'created_at'>[] {
  const lists = examples('listNews').map(({ list }) => list);
  // Announcements are known by their example's ids: they are listed apart.
  const wanted = lists[category === NewsCategory.News ? 0 : 1] ?? [];
  return wanted.map((summary) => {
    const { title, desc, logo } = summary;
    const article = examples('getNews').find((one) => one.id === summary.id);
    return { title, desc, logo, content: article?.content ?? `<p>${desc}</p>` };
  });
}

function compose([title, desc, text]: Story, { name, code, showCode }: InstrumentSpec) {
  const about = title.replace('{}', name);
  return {
    title: about,
    desc,
    logo: `/logos/${code}.svg`,
    symbols: [code],
    content: `<p><strong>${about}.</strong> ${text}</p><p>See <a href="/trade?code=${code}">${showCode}</a>.</p>`,
  };
}

/** As it stands in a list. */
export function summaryOf(article: News): NewsSummary {
  const { content: _content, symbols: _symbols, ...summary } = article;
  return summary;
}
