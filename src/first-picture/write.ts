// Part of the script in the page's HTML: writes prices, movers and headlines into the first picture as soon as their
// answers are there. What it fills are the app's own pieces (templates.tsx) in the app's own styles.
import { staleAfter } from '../domain/fixed-figures.ts';
import { eachOnce, inOrder, pickMovers, type MarketOrder } from '../domain/markets.ts';
import { MarketStatus } from '../generated/enums.ts';
import type { Instrument, NewsSummary } from '../generated/rest.d.ts';
import {
  ageFormat,
  arrowOf,
  changeShape,
  dateLocale,
  dayShape,
  figureFormat,
  figureLocale,
  fixed,
  tellsAge,
  wayOf,
  withoutMarks,
  writeAge,
  writeFigure,
} from '../i18n/shapes.ts';
import { findLanguage } from '../i18n/languages.ts';
import type { Path } from '../routes/paths.ts';
import { addressAt } from '../state/site-host.ts';
import type { Templates } from './templates.tsx';

declare const TEMPLATES: Templates;
/** Once: the build puts it in wherever it is named. */
const pieces = TEMPLATES;
/** Ids of the catalogue's texts. */
declare const TEXT_IDS: Record<'closed' | 'movers' | 'all' | 'none' | 'open' | 'login', string>;

export interface FirstPicture {
  /** BCP 47 of the language on screen. */
  tag: string;
  order: MarketOrder;
  /** The catalogue's, by id. */
  texts: Promise<Record<string, unknown>>;
  markets: Promise<Instrument[]>;
  /** Stories, and the time by the server's clock when they came, in epoch milliseconds. */
  news: Promise<{ stories: NewsSummary[]; now: number }>;
}

type Values = Readonly<Record<string, string | undefined>>;

/** A piece with its places filled: as texts and attributes, never as HTML. */
function piece(html: string, values: Values): Element {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, place: string) => values[place] ?? '');
  const places = document.createTreeWalker(holder.content, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (places.nextNode()) {
    const node = places.currentNode;
    if (node instanceof Text) node.data = filled(node.data);
    else if (node instanceof Element)
      for (const attribute of node.attributes) {
        if (!attribute.value.includes('{')) continue;
        attribute.value = filled(attribute.value);
        // The last of its element: nothing after it is passed over.
        if (attribute.value === '' && attribute.name === 'lang') node.removeAttribute('lang');
      }
  }
  return holder.content.firstElementChild as Element;
}

const isOpen = ({ MarketStatus: status }: Instrument) => status === MarketStatus.Open;
const changeOf = ({ ForexQuotations }: Instrument) => ForexQuotations.Change;

/** How this language writes prices and changes. */
function createWriter(tag: string, closed: string) {
  const locale = figureLocale(tag);
  const change = figureFormat(locale, changeShape);
  const prices: Intl.NumberFormat[] = [];
  return (one: Instrument): Values => {
    const { Code, ShowCode, Name, Logo, PricePrecision: digits, ForexQuotations } = one;
    const percent = changeOf(one);
    const way = wayOf(percent);
    return {
      href: `${'/trade' satisfies Path}?${new URLSearchParams({ code: Code })}`,
      // It was asked of the page's own origin.
      logo: addressAt(location.origin, Logo) === null ? '' : Logo,
      code: ShowCode,
      name: Name ?? '',
      state: isOpen(one) ? 'live' : 'closed',
      closed,
      price: writeFigure((prices[digits] ??= figureFormat(locale, fixed(digits))), ForexQuotations.Close),
      change: arrowOf(percent) + writeFigure(change, percent),
      way,
      tone: pieces.tones[way],
    };
  };
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

/** Resolves when home's sheet is there: its rows without their styles would be a heap of words. */
const styled = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      const link = document.querySelector<HTMLLinkElement>('body link[rel=stylesheet]');
      if (!link) requestAnimationFrame(look);
      else if (link.sheet) resolve();
      else link.addEventListener('load', () => resolve());
    };
    look();
  });

/** APP-20: fills the skeleton. Once the app has drawn its own picture there is none, and nothing is done. */
export async function writeFirstPicture(picture: FirstPicture, sheet = styled()): Promise<void> {
  const { tag, order, texts } = picture;
  // Where the markets fail, nobody waits for the news.
  picture.news.catch(() => undefined);
  const [list, catalogue] = await Promise.all([picture.markets, texts, sheet]);
  const word = (name: keyof typeof TEXT_IDS) =>
    (catalogue[TEXT_IDS[name]] as [string] | undefined)?.[0] ?? '';
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
    for (const one of document.querySelectorAll<HTMLElement>('.sk [data-state=live]'))
      one.dataset['state'] = 'stale';
  }, staleAfter);

  const { stories, now } = await picture.news;
  const shown = stories.slice(0, 2).map((one) => piece(pieces.story, storyValues(one, tag, now)));
  today.lastElementChild?.firstElementChild?.replaceWith(...shown);
}
