import { expect, it, onTestFinished } from 'vitest';
import { sendJson, startStranger } from '../proxy/testing/stranger.ts';
import { ask as askPlainly } from '../testing/ask.ts';
import { sandboxOfTest } from '../testing/sandbox-of-test.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { printable } from './print-lines.ts';

/** Clears the screen, sets the title, begins a line of its own, and turns the direction of writing. */
const evil = '\u001b[2J\u001b]0;title\u0007\n10:00:00 alice loginUser 200/1\r\u009b1m\u2028\u202e';

it('SBX-100 (a) what would steer a terminal is written out', () => {
  expect(printable(evil)).toBe(
    '\\x1b[2J\\x1b]0;title\\x07\\x0a10:00:00 alice loginUser 200/1\\x0d\\x9b1m\\u2028\\u202e',
  );
  expect(printable('a\u007fb\u200fc\u2066d\u061ce')).toBe('a\\x7fb\\u200fc\\u2066d\\u061ce');
  expect(printable('✗ Größe ▀▄ 円 “x”')).toBe('✗ Größe ▀▄ 円 “x”');
});

it('SBX-100 (a) a caller and a partner’s server write nothing raw into the terminal', async () => {
  const stranger = await startStranger({
    '/v1/api/forex/getCategories': (response) =>
      sendJson(response, {
        code: 1,
        msg: '',
        data: [{ Id: 1, NameShowTrans: 'x', [evil]: evil }],
        [evil]: 1,
      }),
    '/v1/api/forex/trade_list': (response) => {
      response.writeHead(200, { 'content-type': 'text/\u009b1mhtml' });
      response.end('{}');
    },
  });
  onTestFinished(() => stranger.stop());
  const only = 'listCategories,listInstruments';
  const sandbox = await sandboxOfTest('--frozen', '--log', '--against', stranger.address, '--only', only);
  const name = encodeURIComponent(evil);
  const headers = { lang: 'en', 'content-type': 'application/json' };
  const body = JSON.stringify({ [evil]: evil });
  await askPlainly(sandbox.port, `/v1/api/forex/getCategories?t=1&${name}=1`, { headers });
  await askPlainly(sandbox.port, `/v1/api/forex/trade_list?t=1&x[${name}]=${name}`, { headers });
  await askPlainly(sandbox.port, `/api/default/check?t=1&${name}=1`, { headers });
  await askPlainly(sandbox.port, '/api/user/loginForU', { method: 'POST', headers, body });
  await sandbox.end('SIGINT');
  const printed = sandbox.printed();
  // The greeting, four calls at least, breaks of both sides, and the summary.
  expect(printed).toContain('query.\\x1b[2J');
  expect(printed).toContain('data[0].\\x1b[2J');
  expect(printed).toContain('Broke it: listCategories');
  expect(printed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
  expect(printed).not.toMatch(/^10:00:00 alice/m);
});

it('SBX-100 (b) a call from a page of another site is refused before anything is noted of it', async () => {
  const lines: string[] = [];
  const { ask, demo } = await startSandbox({ onCall: (_world, { operation }) => lines.push(operation) });
  await demo();
  const headers = { 'sec-fetch-site': 'cross-site' };
  const { status, json } = await ask('/api/default/check?x=1', { headers });
  expect([status, json]).toMatchObject([403, { code: 403, violations: [] }]);
  expect(lines).toEqual(['createDemoAccount']);
});
