import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base, type TestType } from '@playwright/test';
import { root } from '../../scripts/check/run-tool.ts';
import { createControl, type Control } from '../support/control.ts';
import type { Engine, EngineName } from './driver.ts';
import { EnginePage } from './engine-page.ts';
import { engineFiles } from './find-engines.ts';
import { startFirefox } from './firefox.ts';
import { createNetwork, type Network } from './network.ts';
import { startWebKit } from './webkit.ts';

interface Fixtures {
  control: Control;
  network: Network;
  /** A page in a profile and a world of its own. */
  page: EnginePage;
  /** Writes a picture of the page. */
  picture: (name: string) => Promise<void>;
  /** Takes a complaint that the test brings about on purpose. */
  allow: (expected: RegExp) => void;
}

interface Options {
  engineName: EngineName;
  engine: Engine;
}

async function start(name: EngineName): Promise<Engine> {
  const { webkit, firefox } = engineFiles();
  if (name === 'webkit' && typeof webkit !== 'string') return startWebKit(webkit);
  if (name === 'firefox' && typeof firefox !== 'string') return startFirefox(firefox.file);
  throw new Error(`${name} is not on this machine`);
}

/** Where the sandbox of this run listens; `npm run engines` starts it. */
export const sandboxVariable = 'CANDLEWICK_ENGINES_SANDBOX';
const sandbox = Number(process.env[sandboxVariable]);

/**
 * A journey through another engine. It fails when the page complains of anything that the test did not allow, and when
 * either side of the socket says something that breaks the contract.
 */
export const test = (base as TestType<object, object>).extend<Fixtures & { expected: RegExp[] }, Options>({
  engineName: ['webkit', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, provide) => {
      const engine = await start(engineName);
      await provide(engine);
      await engine.end();
    },
    { scope: 'worker' },
  ],
  expected: async ({ engineName: _any }, provide) => provide([]),
  allow: async ({ expected }, provide) => provide((pattern) => void expected.push(pattern)),
  network: async ({ engineName: _any }, provide) => {
    const network = await createNetwork(sandbox);
    await provide(network);
    await network.close();
  },
  control: async ({ engineName }, provide, { testId }) =>
    provide(createControl(`${engineName}-${testId}.localhost:${sandbox}`)),
  page: async ({ engine, engineName, network, control, expected }, provide, info) => {
    const driver = await engine.openPage();
    const page = new EnginePage(driver, `http://${engineName}-${info.testId}.localhost:${network.port}`);
    await provide(page);
    if (info.status !== info.expectedStatus) await save(engineName, `failed-${info.titlePath[1]}`, page);
    await driver.close();
    const complaints = network.complaints.filter((text) => !expected.some((one) => one.test(text)));
    expect.soft([...new Set(complaints)], 'complaints of the page').toEqual([]);
    const { sockets } = await control.state();
    expect.soft(sockets, 'messages that break the contract').toMatchObject({ dropped: 0, rejected: 0 });
  },
  picture: async ({ engineName, page }, provide) => provide((name) => save(engineName, name, page)),
});

const picturesFolder = join(root, '.cache', 'engines');

async function save(engine: EngineName, name: string, page: EnginePage): Promise<void> {
  const folder = join(picturesFolder, engine);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name.replaceAll(/\W+/g, '-')}.png`), await page.driver.screenshot());
}

export { expect };
