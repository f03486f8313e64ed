import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../support/test.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** `npm start` on a free port. */
async function startDevelopment() {
  const server = spawn(process.execPath, ['scripts/start.ts', '--port', '0'], { cwd: root });
  const address = await new Promise<string>((resolve, reject) => {
    let printed = '';
    server.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${printed}`)));
    for (const stream of [server.stdout, server.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const [found] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
        if (found) resolve(found);
      });
    }
  });
  return { address, stop: () => server.kill() };
}

test('API-15 (a) while developing, the console says which operation and field break the contract', async ({
  browser,
}) => {
  const { address, stop } = await startDevelopment();
  // Of its own, which nobody watches for complaints: the one of this journey is asked for.
  const page = await browser.newPage();
  try {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.route(/trade_list/, async (route) => {
      const response = await route.fetch();
      const json: { data: object[] } = await response.json();
      const data = json.data.map((row) => ({ ...row, internal_id: 7, ForexMinCont: '0.01' }));
      await route.fulfill({ response, json: { ...json, data } });
    });
    await page.goto(address);
    const lines = () => said.filter((text) => /listInstruments/.test(text)).sort();
    await expect
      .poll(lines)
      .toEqual([
        expect.stringMatching(/^listInstruments data\[0\]\.ForexMinCont: must be a number, not "0\.01"/),
        expect.stringMatching(/^listInstruments data\[0\]\.internal_id: is not in the contract/),
      ]);
  } finally {
    await page.close();
    stop();
  }
});
