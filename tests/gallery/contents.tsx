import { useState } from 'react';
import { languages } from '../../src/i18n/languages.ts';
import { pages, type PageName } from './pages.ts';

/** What each switch sets in a page's address; the first is how a page opens. */
const switches = {
  theme: ['light', 'dark'],
  palette: ['green-up', 'red-up', 'colour-blind'],
  lang: [...languages.map(({ code }) => code), 'pseudo'],
  text: ['100', '150', '200'],
  width: ['390', '320', '768', '1280'],
} as const;

type Switch = keyof typeof switches;
type Choice = Record<Switch | 'page', string>;

const first: Choice = {
  page: 'figures',
  theme: 'light',
  palette: 'green-up',
  lang: 'en',
  text: '100',
  width: '390',
};

const addressOf = ({ width: _width, ...choice }: Choice): string => `?${new URLSearchParams(choice)}`;

/** The gallery: every page by its name, in a frame as wide as is chosen. What is chosen stands in the address. */
export function Contents() {
  const [choice, setChoice] = useState<Choice>({
    ...first,
    ...Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
  });
  const choose = (change: Partial<Choice>) => {
    const next = { ...choice, ...change };
    history.replaceState(null, '', `#${new URLSearchParams(next)}`);
    setChoice(next);
  };
  return (
    <main className="gallery-contents">
      <h1>Gallery</h1>
      <ul>
        {(Object.keys(pages) as PageName[]).map((name) => (
          <li key={name}>
            <button type="button" aria-pressed={choice.page === name} onClick={() => choose({ page: name })}>
              {pages[name].title}
            </button>
          </li>
        ))}
      </ul>
      <p className="gallery-switches">
        {(Object.keys(switches) as Switch[]).map((name) => (
          <label key={name}>
            {name}{' '}
            <select value={choice[name]} onChange={({ target }) => choose({ [name]: target.value })}>
              {switches[name].map((value) => (
                <option key={value}>{value}</option>
              ))}
            </select>
          </label>
        ))}
        <a href={addressOf(choice)}>This page alone</a>
      </p>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- its pages are our own, of this very server. */}
      <iframe title="The page" src={addressOf(choice)} style={{ inlineSize: `${choice.width}px` }} />
    </main>
  );
}
