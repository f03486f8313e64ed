// uPlot asks for matchMedia when it is imported, and jsdom has none.
if (typeof window !== 'undefined' && !window.matchMedia) {
  window.matchMedia = (query: string) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
      dispatchEvent: () => false,
    }) satisfies MediaQueryList;
}

// LED-16, LED-17. What runs in a page has no store.
if (typeof window === 'undefined') {
  await import('../mocks/testing/preload/refuse-loose-writes.ts');
  await import('../mocks/testing/preload/for-both-databases.ts');
}
