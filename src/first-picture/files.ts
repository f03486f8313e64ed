// How first pictures fetch what the app will need: scripts and sheets of the build.

/** Puts a link into the head; resolves when its file is there. Who uses the file later finds it, or asks again. */
export function link(rel: string, href: string, more: object = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const made = Object.assign(document.createElement('link'), { rel, crossOrigin: '', href, ...more });
    made.addEventListener('load', () => resolve());
    made.addEventListener('error', () => {
      made.remove();
      reject(new Error(href));
    });
    document.head.append(made);
  });
}

/** Fetches sheets; what it returns puts them to use, all at once, so that the app finds either none or all. */
export function fetchSheets(hrefs: readonly string[]): () => Promise<void> {
  const fetched = Promise.all(hrefs.map((href) => link('preload', href, { as: 'style' })));
  fetched.catch(() => undefined);
  return async () => {
    await fetched;
    if (document.querySelector('.sk')) await Promise.all(hrefs.map((href) => link('stylesheet', href)));
  };
}

export function fetchScripts(hrefs: readonly string[]): void {
  for (const href of hrefs) void link('modulepreload', href).catch(() => undefined);
}
