import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '../../scripts/find-browser.ts';
import { table, type Measured } from '../result.ts';
import { screens, visitAll } from './first-screens.ts';
import { resultsOf, spreadTable, switchResults, tapResults, tapTable } from './results.ts';
import { serveBoth } from './served.ts';
import { measureSwitches } from './switches.ts';
import { measureTaps } from './taps.ts';

/** What can be measured by itself: `npm run bench -- load --only trade`. */
const parts = [...screens, 'taps', 'switches'] as const;
type LoadPart = (typeof parts)[number];

const load = () => loadavg()[0]?.toFixed(1);

/** `only`: some of the parts, or all. First screens beside a page with React alone, in turns: a busy machine slows both. Then taps. */
export async function run(only: readonly string[] = []): Promise<Measured> {
  const unknown = only.filter((name) => !(parts as readonly string[]).includes(name));
  if (unknown.length > 0)
    throw new Error(`The load bench has no part ${unknown.join(', ')}, but ${parts.join(', ')}.`);
  const isAsked = (part: LoadPart) => only.length === 0 || only.includes(part);
  const served = await serveBoth();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  const results: Measured['results'] = [];
  const details: string[] = [];
  const before = load();
  try {
    const names = screens.filter(isAsked);
    if (names.length > 0) {
      const byFont = await visitAll(browser, served, names);
      results.push(...resultsOf(byFont, names));
      details.push(spreadTable(byFont, names));
    }
    if (isAsked('taps')) {
      const tapped = await measureTaps(browser, served);
      results.push(...tapResults(tapped));
      details.push(tapTable(tapped));
    }
    if (isAsked('switches')) results.push(...switchResults(await measureSwitches(browser, served)));
  } finally {
    await browser.close();
    await served.close();
  }
  details.push(`Load before and after these: ${before}, ${load()}.`);
  return { results, details: details.join('\n\n') };
}

if (import.meta.main) {
  const { results, details } = await run(process.argv.slice(2));
  console.log(`${table(results)}\n\n${details}`);
}
