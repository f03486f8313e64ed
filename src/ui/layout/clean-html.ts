import type { Config } from 'dompurify';

export interface CleanOptions {
  /** The origin that a picture's path belongs to: the API's, where it is another than this site's own. */
  pictures?: string;
  words: {
    /** Read after a link that leaves. */
    leaves: string;
    /** A link in place of a picture of another site. */
    picture: (host: string) => string;
  };
}

/** Returns null for what is no text any more; its letters can still be shown. */
export type Clean = (html: string, options: CleanOptions) => string | null;

const tags =
  'p br hr h1 h2 h3 h4 h5 h6 blockquote pre ul ol li div figure figcaption table caption thead tbody tfoot tr th td ' +
  'a img b strong i em u s sub sup small span mark code bdi time';

const settings = {
  ALLOWED_TAGS: tags.split(' '),
  ALLOWED_ATTR: ['href', 'src', 'alt', 'colspan', 'rowspan', 'dir', 'start'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
} satisfies Config;

/** NEWS-11: far beyond any article; cleaning, layout and reading aloud grow with both. */
const mostTags = 10_000;
const deepest = 64;
/** Matches an element with so many above it in the body. */
const tooDeep = `body${' > *'.repeat(deepest + 1)}`;

/** Loads DOMPurify, and returns what cleans. */
export async function cleanHtml(): Promise<Clean> {
  const { default: purify } = await import('dompurify');
  return (html, options) => {
    // Counted first: to build what is nested without end takes as long as to clean it.
    if (html.split('<', mostTags + 2).length > mostTags + 1) return null;
    const draft = new DOMParser().parseFromString(html, 'text/html');
    if (draft.querySelector(tooDeep)) return null;
    const text = purify.sanitize(html, { ...settings, RETURN_DOM_FRAGMENT: true });
    text.querySelectorAll('img').forEach((image) => mendImage(image, options));
    text.querySelectorAll('a').forEach((link) => mendLink(link, options));
    lowerHeadings(text);
    const whole = document.createElement('div');
    whole.append(text);
    return whole.innerHTML;
  };
}

/** Returns an address that may be followed or fetched: https, or of the origin that a path belongs to. */
function addressOf(text: string | null, base: string): URL | null {
  try {
    const url = new URL(text ?? '', base);
    return url.protocol === 'https:' || url.origin === base ? url : null;
  } catch {
    return null;
  }
}

function mendImage(image: HTMLImageElement, { pictures = location.origin, words }: CleanOptions): void {
  const source = image.getAttribute('src') ?? '';
  const url = addressOf(source, pictures);
  const isOwn = url?.origin === pictures || url?.origin === location.origin;
  if (isOwn && url.origin !== location.origin) image.src = url.href;
  if (isOwn || /^data:image\/(png|jpeg|gif|webp);base64,/.test(source)) {
    image.setAttribute('loading', 'lazy');
    image.setAttribute('decoding', 'async');
    if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
    return;
  }
  if (!url) {
    image.remove();
    return;
  }
  const link = document.createElement('a');
  link.href = url.href;
  link.textContent = image.alt || words.picture(url.host);
  image.replaceWith(link);
}

function mendLink(link: HTMLAnchorElement, { words }: CleanOptions): void {
  const url = addressOf(link.getAttribute('href'), location.origin);
  if (!url || !link.hasAttribute('href')) {
    link.replaceWith(...link.childNodes);
    return;
  }
  if (url.origin === location.origin) return;
  link.target = '_blank';
  link.rel = 'noopener noreferrer nofollow';
  link.dataset['leaves'] = '';
  const note = document.createElement('span');
  note.dataset['heard'] = '';
  note.textContent = ` ${words.leaves}`;
  link.append(note);
}

/** The screen has the h1: a text begins with h2. */
function lowerHeadings(text: DocumentFragment): void {
  for (const title of text.querySelectorAll('h1')) {
    const lower = document.createElement('h2');
    lower.append(...title.childNodes);
    title.replaceWith(lower);
  }
}
