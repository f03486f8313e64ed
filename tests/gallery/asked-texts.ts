import { i18n } from '@lingui/core';

// Which texts a case of the gallery shows, and where: each text that is asked of Lingui begins with its id, in letters
// of Unicode's tags, which no browser draws.

const firstTag = 0xe0000;
const tags = /[\u{e0020}-\u{e007e}]{6}/gu;
/** What an element says besides its text. */
const spoken = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt', 'value'];

const moved = (text: string, by: number): string =>
  String.fromCodePoint(...Array.from(text, (letter) => (letter.codePointAt(0) ?? 0) + by));

interface MarkedTexts {
  asked: Set<string>;
  /** Waits until nothing more comes; returns the ids in sight or to be heard. */
  shown: () => Promise<string[]>;
}

declare global {
  interface Window {
    /** On a page whose texts are marked. */
    markedTexts?: MarkedTexts;
  }
}

/** From now on every text says its id. Only the gallery does this, before anything is rendered. */
export function markTexts(): void {
  const asked = new Set<string>();
  const plain = i18n._.bind(i18n);
  const marked = (text: string | { id: string }, ...more: never[]): string => {
    const id = typeof text === 'string' ? text : text.id;
    asked.add(id);
    return moved(id, firstTag) + plain(text as string, ...more);
  };
  Object.assign(i18n, { _: marked, t: marked });
  const shown = async () => {
    await settle(window, () => false);
    return [...textPlaces(document).keys()];
  };
  window.markedTexts = { asked, shown };
}

/** An element that says a text, or says it in an attribute, for whoever hears the page. */
interface Place {
  element: Element;
  isSpoken: boolean;
}

/** Where the texts of a marked page are, by id; what nobody sees or hears is left out. */
export function textPlaces({ body }: Document): Map<string, Place[]> {
  const places = new Map<string, Place[]>();
  const note = (text: string | null, element: Element, isSpoken: boolean) => {
    for (const [mark] of (text ?? '').matchAll(tags)) {
      const id = moved(mark, -firstTag);
      if (element.checkVisibility({ visibilityProperty: true }))
        places.set(id, [...(places.get(id) ?? []), { element, isSpoken }]);
    }
  };
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement) note(node.nodeValue, node.parentElement, false);
  for (const element of body.querySelectorAll(spoken.map((name) => `[${name}]`).join(',')))
    for (const name of spoken) note(element.getAttribute(name), element, true);
  return places;
}

/** Where a text is seen, else where it is heard. */
export function placeOf(page: Document, id: string): Place | undefined {
  const places = textPlaces(page).get(id);
  return places?.find(({ isSpoken }) => !isSpoken) ?? places?.[0];
}

const patience = 10_000;
const pause = 150;
/** So many looks in a row without a new text, and nothing more is to come. */
const quietLooks = 6;

/** Waits until something is done on a marked page, or until nothing more comes there. */
async function settle(view: Window, isDone: (page: Document) => boolean): Promise<void> {
  const end = Date.now() + patience;
  let [count, quiet] = [0, 0];
  while (Date.now() < end && quiet < quietLooks) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const { document: page, markedTexts } = view;
    if (!page.querySelector('h1') || page.querySelector(':root[data-pressing]')) continue;
    if (isDone(page)) return;
    const now = markedTexts?.asked.size ?? 0;
    const isBusy = page.querySelector('main [aria-busy=true]:not(button)') !== null;
    quiet = now === count && !isBusy ? quiet + 1 : 0;
    count = now;
  }
}

/** What a case makes of a text: shows it, says it to whoever hears the page, uses it elsewhere, or nothing. */
export type Look = 'shown' | 'spoken' | 'asked' | 'absent';

/** Looks at the case that a frame loads until the text is there, or until nothing more comes. */
export async function lookFor(view: Window, id: string): Promise<Look> {
  await settle(view, (page) => placeOf(page, id)?.isSpoken === false);
  const place = placeOf(view.document, id);
  if (place) return place.isSpoken ? 'spoken' : 'shown';
  return view.markedTexts?.asked.has(id) ? 'asked' : 'absent';
}
