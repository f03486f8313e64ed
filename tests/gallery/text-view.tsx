import { useEffect, useState, type ReactNode } from 'react';
import { findLanguage, languageName, languages, type ActiveCode } from '../../src/i18n/languages.ts';
import type { CatalogueEntry } from '../../scripts/texts/po-files.ts';
import { lookFor, placeOf, type Look } from './asked-texts.ts';
import { casesOf, type GalleryCase, type PlacesOfFile } from './cases.ts';

// A text where it stands: ?message=ID&lang=de looks for the first case that shows it, and outlines it there.

const read = async (name: string): Promise<unknown> => (await fetch(`/texts/${name}.json`)).json();

interface Text {
  english: CatalogueEntry;
  /** Null for the pseudo-language, which nobody writes. */
  translation: string | null;
  files: string[];
  /** Routes of the app; null where it may be on any. */
  routes: string[] | null;
  cases: GalleryCase[];
}

async function readText(id: string, code: ActiveCode): Promise<Text | null> {
  const [english, translated, places] = (await Promise.all([read('en'), read(code), read('places')])) as [
    CatalogueEntry[],
    CatalogueEntry[],
    Record<string, PlacesOfFile>,
  ];
  const text = english.find((entry) => entry.id === id);
  if (!text) return null;
  const files = (text.origin ?? []).map(([file]) => file);
  const used = files.flatMap((file) => places[file] ?? []);
  return {
    english: text,
    translation: code === 'pseudo' ? null : (translated.find((entry) => entry.id === id)?.translation ?? ''),
    files,
    routes: used.some(({ everywhere }) => everywhere)
      ? null
      : [...new Set(used.flatMap(({ near }) => near.filter((name) => name.startsWith('/'))))],
    cases: casesOf(used),
  };
}

/** How far the search is: the case in sight, what became of it, and the first one that at least asks for the text. */
interface Search {
  at: number;
  look: Look | 'looking' | 'nowhere';
  asking: number | null;
}

const isFound = (look: Search['look']) => look === 'shown' || look === 'spoken';

function next({ at, asking }: Search, look: Look, count: number): Search {
  if (isFound(look)) return { at, look, asking };
  const first = asking ?? (look === 'asked' ? at : null);
  if (at + 1 < count) return { at: at + 1, look: 'looking', asking: first };
  return first === null ? { at, look: 'nowhere', asking } : { at: first, look: 'asked', asking: first };
}

/** Opens one case after the other, until one shows the text; one that only asks for it is the second best. */
function useSearch(frame: HTMLIFrameElement | null, id: string, count: number): Search {
  const [search, setSearch] = useState<Search>({ at: 0, look: 'looking', asking: null });
  const isLooking = search.look === 'looking';
  useEffect(() => {
    const view = frame?.contentWindow;
    if (!view || !isLooking) return;
    let isLeft = false;
    const search = async () => {
      const look = await lookFor(view, id);
      if (!isLeft) setSearch((before) => next(before, look, count));
    };
    void search();
    return () => {
      isLeft = true;
    };
  }, [frame, id, count, isLooking]);
  return search;
}

/** Keeps the text outlined while its case is in sight, whatever is rendered again there. */
function useOutline(frame: HTMLIFrameElement | null, id: string, isThere: boolean) {
  useEffect(() => {
    const page = frame?.contentDocument;
    if (!page || !isThere) return;
    let scrolls = 3;
    const outline = () => {
      const element = placeOf(page, id)?.element;
      if (!element || element.hasAttribute('data-gallery-text')) return;
      for (const other of page.querySelectorAll('[data-gallery-text]'))
        other.removeAttribute('data-gallery-text');
      element.setAttribute('data-gallery-text', '');
      if (scrolls-- > 0) element.scrollIntoView({ block: 'center', inline: 'nearest' });
    };
    outline();
    const again = setInterval(outline, 300);
    return () => clearInterval(again);
  }, [frame, id, isThere]);
}

const said: Record<Look | 'nowhere', (title: string) => string> = {
  shown: (title) => `Outlined: ${title}.`,
  spoken: (title) =>
    `${title} says it to whoever hears the page, and shows it nowhere: what says it is outlined.`,
  asked: (title) =>
    `No case of the gallery shows this text. ${title} uses it, for something that is not in sight there.`,
  absent: () => '',
  nowhere: () => 'No case of the gallery shows this text.',
};

function Facts({ text, code }: { text: Text; code: ActiveCode }) {
  const { english, translation, files, routes } = text;
  const language = findLanguage(code);
  const fact = (name: string, value: ReactNode) =>
    value ? (
      <>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </>
    ) : null;
  return (
    <dl>
      {fact('English', english.message)}
      {fact('Context', english.context)}
      {fact('Comment', english.comments?.join(' · '))}
      {translation !== null &&
        code !== 'en' &&
        fact(
          languageName(code),
          <span lang={language?.tag} dir={language?.direction}>
            {translation || '— not translated —'}
          </span>,
        )}
      {fact(
        'Files',
        files.map((file) => <code key={file}>{file} </code>),
      )}
      {fact('Screens', routes === null ? 'any' : routes.join(', ') || 'none: the server says it')}
    </dl>
  );
}

/** The cases in a frame, one after the other, and what is found there. */
function Places({ id, code, cases }: { id: string; code: ActiveCode; cases: readonly GalleryCase[] }) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const { at, look } = useSearch(frame, id, cases.length);
  useOutline(frame, id, isFound(look));
  const { title, query, width } = cases[at];
  return (
    <div>
      <output>
        {look === 'looking' ? `Looking: ${at + 1} of ${cases.length}, ${title} …` : said[look](title)}
      </output>
      {look !== 'nowhere' && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- its pages are our own, of this very server.
        <iframe
          key={at}
          ref={setFrame}
          title="The text in its place"
          src={`/?${query}&lang=${code}&marked`}
          style={{ inlineSize: `${width}px` }}
        />
      )}
    </div>
  );
}

/** I18N-24: a text of the catalogues, by its id: what it says, and where. */
export function TextView({ id, code }: { id: string; code: ActiveCode }) {
  const [text, setText] = useState<Text | null | 'reading'>('reading');
  useEffect(() => void readText(id, code).then(setText), [id, code]);
  if (text === 'reading') return null;
  return (
    <main className="gallery-contents gallery-text">
      <section>
        <h1>{text === null ? `No text has the id ${id}` : 'A text in its place'}</h1>
        <label>
          Language{' '}
          <select
            value={code}
            onChange={({ target }) =>
              location.assign(`?${new URLSearchParams({ message: id, lang: target.value })}`)
            }
          >
            {[...languages.map((one) => one.code), 'pseudo'].map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        {text && <Facts text={text} code={code} />}
        {text && text.cases.length === 0 && <output>{said.nowhere('')}</output>}
      </section>
      {text && text.cases.length > 0 && <Places id={id} code={code} cases={text.cases} />}
    </main>
  );
}
