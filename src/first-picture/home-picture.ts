// Part of the script in the page's HTML: writes prices, movers and headlines into the first picture as soon as their
// answers are there. What it fills are the app's own pieces (templates.tsx) in the app's own styles.
import { staleAfter } from '../domain/fixed-figures.ts';
import { eachOnce, inOrder, pickMovers, type MarketOrder } from '../domain/markets.ts';
import type { Instrument, NewsSummary } from '../generated/rest.d.ts';
import {
  ageFormat,
  dateLocale,
  dayShape,
  figureLocale,
  tellsAge,
  withoutMarks,
  writeAge,
} from '../i18n/shapes.ts';
import { findLanguage } from '../i18n/languages.ts';
import type { Path } from '../routes/paths.ts';
import { changeOf, createWriter, isOpen, piece, styled, words, type Texts, type Values } from './pieces.ts';
import type { HomeTemplates } from './templates.tsx';

declare const TEMPLATES: HomeTemplates;
/** Once: the build puts it in wherever it is named. */
const pieces = TEMPLATES;
/** Ids of the catalogue's texts. */
declare const TEXT_IDS: Record<'closed' | 'movers' | 'all' | 'none' | 'open' | 'login', string>;

export interface HomePicture {
  /** BCP 47 of the language on screen. */
  tag: string;
  order: MarketOrder;
  /** The catalogue's, by id. */
  texts: Promise<Texts>;
  markets: Promise<Instrument[]>;
  /** Stories, and the time by the server's clock when they came, in epoch milliseconds. */
  news: Promise<{ stories: NewsSummary[]; now: number }>;
}

function storyValues({ id, title, created_at, lang }: NewsSummary, tag: string, now: number): Values {
  const age = now - Date.parse(created_at);
  const day = () => new Intl.DateTimeFormat(dateLocale(tag), dayShape).format(new Date(created_at));
  return {
    href: `${'/news/detail' satisfies Path}?id=${id}`,
    title,
    language: findLanguage(lang)?.tag,
    when: tellsAge(age) ? writeAge(ageFormat(figureLocale(tag)), age) : withoutMarks(day()),
  };
}

/** APP-20: fills the skeleton. Once the app has drawn its own picture there is none, and nothing is done. */
export async function writeHome(picture: HomePicture, sheet = styled()): Promise<void> {
  const { tag, order, texts } = picture;
  // Where the markets fail, nobody waits for the news.
  picture.news.catch(() => undefined);
  const [list, catalogue] = await Promise.all([picture.markets, texts, sheet]);
  const word = words(catalogue, TEXT_IDS);
  const places = [...document.querySelectorAll('.sk-row')];
  const valuesOf = createWriter(tag, word('closed'));

  const markets = inOrder(eachOnce(list), order, changeOf).slice(0, places.length);
  const rows = document.createElement('div');
  rows.className = pieces.rows;
  // As the app draws them until its socket is open.
  rows.dataset['live'] = 'false';
  rows.append(...markets.map((one) => piece(pieces.row, valuesOf(one))));
  places.shift()?.replaceWith(rows);
  for (const place of places) place.remove();

  const today = piece(pieces.today, { movers: word('movers'), all: word('all') });
  const movers = pickMovers(list.filter(isOpen), changeOf);
  const box = today.querySelector('ul');
  box?.append(...movers.map((one) => piece(pieces.mover, valuesOf(one))));
  if (movers.length === 0) box?.replaceWith(piece(pieces.none, { none: word('none') }));
  document.querySelector('.sk-today')?.replaceWith(today);
  document
    .querySelector('[data-visitor] .sk-card div')
    ?.replaceWith(piece(pieces.guest, { open: word('open'), login: word('login') }));

  // LIVE-12: also where the app does not come.
  setTimeout(() => {
    for (const part of [rows, today])
      for (const one of part.querySelectorAll<HTMLElement>('[data-state=live]'))
        one.dataset['state'] = 'stale';
  }, staleAfter);

  const { stories, now } = await picture.news;
  const shown = stories.slice(0, 2).map((one) => piece(pieces.story, storyValues(one, tag, now)));
  today.lastElementChild?.firstElementChild?.replaceWith(...shown);
}
