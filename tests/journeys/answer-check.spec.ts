import { startServerProcess } from '../../mocks/testing/server-process.ts';
import { expect, test } from '../support/test.ts';

test('API-15 (a) while developing, the console says which operation and field break the contract', async ({
  browser,
}) => {
  const { port, end } = await startServerProcess(['scripts/start.ts', '--port', '0']);
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
    await page.goto(`http://localhost:${port}`);
    const lines = () => said.filter((text) => /listInstruments/.test(text)).sort();
    await expect
      .poll(lines)
      .toEqual([
        expect.stringMatching(/^listInstruments data\[0\]\.ForexMinCont: must be a number, not "0\.01"/),
        expect.stringMatching(/^listInstruments data\[0\]\.internal_id: is not in the contract/),
      ]);
  } finally {
    await page.close();
    await end();
  }
});
