import { expect, it, vi } from 'vitest';
import { gunzipSync } from 'node:zlib';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../gateway/send-json.ts';
import type { Handlers } from '../gateway/handler.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { share } from './shared-answer.ts';

const categories = '/v1/api/forex/getCategories?t=1';

/** What one caller is sent. */
function sentTo(encoding: string, body: unknown): unknown {
  const sent: unknown[] = [];
  const request = { headers: { 'accept-encoding': encoding } } as unknown as IncomingMessage;
  const response = {
    req: request,
    writeHead: () => undefined,
    end: (text: unknown) => sent.push(text),
  } as unknown as ServerResponse;
  sendJson(response, { status: 200, body });
  return sent[0];
}

it('SBX-112 (a) an answer that many get is written and compressed once', () => {
  const body = share({ code: 1, data: Array.from({ length: 1000 }, (_, index) => index) });
  const stringify = vi.spyOn(JSON, 'stringify');
  const plain = sentTo('', body);
  const zipped = sentTo('gzip', body);
  expect(sentTo('', body)).toBe(plain);
  expect(sentTo('gzip', body)).toBe(zipped);
  expect(gunzipSync(zipped as Buffer).toString()).toBe(plain);
  expect(stringify).toHaveBeenCalledTimes(1);
  stringify.mockRestore();
});

it('SBX-112 (a) one that breaks the contract is refused to everybody', async () => {
  const broken = share({ code: 1, msg: '', data: [{ Id: 'one' }] });
  const listCategories = () => broken;
  const { ask } = await startSandbox({ handlers: { listCategories } as unknown as Handlers });
  for (let caller = 0; caller < 2; caller++) expect((await ask(categories)).status).toBe(500);
});
