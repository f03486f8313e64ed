// What both first pictures are made of: pieces of the app's own markup with their places filled, figures as the app writes
// them, and the moment from which styles are there.
import { MarketStatus } from '../generated/enums.ts';
import type { Instrument } from '../generated/rest.d.ts';
import {
  arrowOf,
  changeShape,
  figureFormat,
  figureLocale,
  fixed,
  wayOf,
  writeFigure,
} from '../i18n/shapes.ts';
import type { Path } from '../routes/paths.ts';
import { addressAt } from '../state/site-host.ts';
import type { Tones } from './templates.tsx';

declare const TONES: Tones;

/** A catalogue's, by id. */
export type Texts = Record<string, unknown>;

/** Reads the texts of a catalogue by the names that the build gives their ids. */
export const words =
  <Name extends string>(texts: Texts, ids: Readonly<Record<Name, string>>) =>
  (name: Name): string =>
    (texts[ids[name]] as [string] | undefined)?.[0] ?? '';

export type Values = Readonly<Record<string, string | undefined>>;

/** A piece with its places filled: as texts and attributes, never as HTML. */
export function piece(html: string, values: Values): Element {
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

export const isOpen = ({ MarketStatus: status }: Instrument) => status === MarketStatus.Open;
export const changeOf = ({ ForexQuotations }: Instrument) => ForexQuotations.Change;

/** Returns how this language writes a price of so many decimals. */
export function priceWriter(tag: string, digits: number): (price: number) => string {
  const format = figureFormat(figureLocale(tag), fixed(digits));
  return (price) => writeFigure(format, price);
}

/** How this language writes prices and changes. */
export function createWriter(tag: string, closed: string) {
  const change = figureFormat(figureLocale(tag), changeShape);
  const prices: ReturnType<typeof priceWriter>[] = [];
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
      price: (prices[digits] ??= priceWriter(tag, digits))(ForexQuotations.Close),
      change: arrowOf(percent) + writeFigure(change, percent),
      way,
      tone: TONES[way],
    };
  };
}

/** Resolves when home's sheet is there: its rows without their styles would be a heap of words. */
export const styled = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      const link = document.querySelector<HTMLLinkElement>('body link[rel=stylesheet]');
      if (!link) requestAnimationFrame(look);
      else if (link.sheet) resolve();
      else link.addEventListener('load', () => resolve());
    };
    look();
  });

/** What the page's script hands to trading's, which does not fetch it again. */
export const kit = { createWriter, piece, priceWriter };

export type Kit = typeof kit;
