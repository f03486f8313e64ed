import type { Plugin } from 'vite';

/** Where uPlot's module hangs its extras on the constructor, to the end; and the two default builders it keeps ready. */
const extras = 'uPlot.assign = assign;';
const ending = 'export { uPlot as default };';
const builders = ['const linearPath = linear() ;', 'const pointsPath = points() ;'];

/**
 * uPlot's module without what the chart never calls: joins, zones, plot syncing, and the line, bar, step and spline
 * builders (the chart paints by itself). They hang on the constructor, where no bundler can tell that they are not used;
 * without them /trade is 3.7 KiB lighter. Throws when uPlot changes its text, so that an upgrade is noticed.
 */
export function trimUplot(code: string): string {
  const start = code.indexOf(extras);
  const end = code.indexOf(ending);
  if (start < 0 || end < start || builders.some((line) => !code.includes(line))) {
    throw new Error('uPlot’s module is not as scripts/trim-uplot.ts knows it: adapt it, or leave it out.');
  }
  const kept = builders.reduce(
    (text, line) => text.replace(line, line.replace(/= .*$/, '= null;')),
    code.slice(0, start),
  );
  return `${kept}uPlot.pxRatio = pxRatio;\n${code.slice(end)}`;
}

/** The same as a plugin of the build; the development server serves uPlot whole. */
export function trimUplotPlugin(): Plugin {
  return {
    name: 'trim-uplot',
    apply: 'build',
    transform: {
      filter: { id: /\/uplot\/dist\/uPlot\.esm\.js$/ },
      handler: (code) => ({ code: trimUplot(code), map: null }),
    },
  };
}
