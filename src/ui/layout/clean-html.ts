import type { Config } from 'dompurify';

export interface CleanOptions {
  /** Where pictures may come from: this site's own origin when left out; the API's too where it is another. */
  ownOrigins?: readonly string[];
  words: {
    /** Read after a link that leaves. */
    leaves: string;
    /** A link in place of a picture of another site. */
    picture: (host: string) => string;
  };
}

export type Clean = (html: string, options: CleanOptions) => string;

const tags =
  'p br hr h1 h2 h3 h4 h5 h6 blockquote pre ul ol li div figure figcaption table caption thead tbody tfoot tr th td ' +
  'a img b strong i em u s sub sup small span mark code bdi time';

const settings = {
  ALLOWED_TAGS: tags.split(' '),
  ALLOWED_ATTR: ['href', 'src', 'alt', 'colspan', 'rowspan', 'dir', 'start'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
} satisfies Config;

/** Loads DOMPurify, and returns what cleans. */
export async function cleanHtml(): Promise<Clean> {
  const { default: purify } = await import('dompurify');
  return (html, options) => {
    const text = purify.sanitize(html, { ...settings, RETURN_DOM_FRAGMENT: true });
    text.querySelectorAll('img').forEach((image) => mendImage(image, options));
    text.querySelectorAll('a').forEach((link) => mendLink(link, options));
    lowerHeadings(text);
    const whole = document.createElement('div');
    whole.append(text);
    return whole.innerHTML;
  };
}

/** Returns an address that may be followed or fetched: https, or of this site. */
function addressOf(text: string | null, ownOrigins: readonly string[]): URL | null {
  try {
    const url = new URL(text ?? '', location.origin);
    return url.protocol === 'https:' || ownOrigins.includes(url.origin) ? url : null;
  } catch {
    return null;
  }
}

function mendImage(image: HTMLImageElement, { ownOrigins = [location.origin], words }: CleanOptions): void {
  const source = image.getAttribute('src') ?? '';
  const url = addressOf(source, ownOrigins);
  if (/^data:image\/(png|jpeg|gif|webp);base64,/.test(source) || (url && ownOrigins.includes(url.origin))) {
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

function mendLink(link: HTMLAnchorElement, { ownOrigins = [location.origin], words }: CleanOptions): void {
  const url = addressOf(link.getAttribute('href'), ownOrigins);
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
