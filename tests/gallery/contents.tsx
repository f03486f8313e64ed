import { modes, pages, type PageName } from './pages.ts';

/** The list of pages, each in each mode. */
export function Contents() {
  return (
    <main className="gallery-contents">
      <h1>Gallery</h1>
      <ul>
        {(Object.keys(pages) as PageName[]).map((name) => (
          <li key={name}>
            <a href={`?page=${name}`}>{pages[name].title}</a>{' '}
            {modes.map((mode) => (
              <a key={mode} href={`?page=${name}&${mode}`}>
                {mode}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </main>
  );
}
