// uPlot asks for matchMedia when it is imported, and jsdom has none. One list for each query, so that a test can turn
// one over (src/testing/set-desktop.ts).
if (typeof window !== 'undefined' && !window.matchMedia) {
  const lists = new Map<string, MediaQueryList>();
  const makeList = (media: string): MediaQueryList =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener() {},
      removeListener() {},
    }) satisfies MediaQueryList;
  window.matchMedia = (query: string) => {
    const list = lists.get(query) ?? makeList(query);
    lists.set(query, list);
    return list;
  };
}

// LED-16, LED-17. What runs in a page has no store.
if (typeof window === 'undefined') {
  await import('../mocks/testing/preload/refuse-loose-writes.ts');
  await import('../mocks/testing/preload/for-both-databases.ts');
}
