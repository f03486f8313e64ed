import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorCodes } from '../../src/generated/error-codes.ts';
import type { ContractOperation } from '../contract/contract.ts';
import { answersOf } from '../gateway/prefer.ts';
import { readAddress, readBody } from '../gateway/read-request.ts';
import { sendJson } from '../gateway/send-json.ts';
import { TransportError } from '../gateway/transport-error.ts';
import { securityHeaders } from '../page/security-headers.ts';
import type { RunningWorld } from '../socket/socket-server.ts';
import { siteChoices } from '../world/site-settings.ts';
import { isWorldName, worldName, type Worlds } from '../world/worlds.ts';
import { commands } from './commands.ts';
import { readCalls, readState, type ControlState } from './read-state.ts';
import { BadRequest, readWorld } from './requests.ts';

interface ControlOptions {
  /** Those of the contract as it is now. */
  operations(): readonly ContractOperation[];
  worlds: Worlds<RunningWorld>;
  /** The partner's server behind ours. */
  proxy?: { state(): ControlState['proxy'] } | null;
}

/** SBX-40: pages of other sites cannot send a header of our own without being asked first, whatever the method. */
const controlHeader = 'x-candlewick-control';

/** Resolves to whether it was an address of the control API or its page, and so has been answered. */
type Control = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * SBX-41: `GET /control/state`, `/control/calls`, `/control/worlds`, `/control/operations`; `POST /control/<area>` with
 * JSON, which brings the new state. The world is the host's, or `?world=`. 400 says what is wrong with a request.
 */
export function createControl({ operations, worlds, proxy = null }: ControlOptions): Control {
  return async (request, response) => {
    const url = readAddress(request);
    const [, root, area = '', ...rest] = url.pathname.split('/');
    if (root !== 'control') return false;
    const forbidden = whyForbidden(request);
    if (forbidden !== null) {
      sendJson(response, { status: 403, body: { error: forbidden } });
      return true;
    }
    if (rest.length === 0 && (await serveControlPage(area, request, response))) return true;
    try {
      if (request.headers[controlHeader] === undefined)
        throw new TransportError(403, `Send the header ${controlHeader}: 1`);
      const name = url.searchParams.get('world') ?? worldName(request.headers.host);
      if (!isWorldName(name)) throw new BadRequest('world must be a name as in alice.localhost');
      const since = readSince(url.searchParams.get('since'));
      const body = await answer(request, rest.length > 0 ? '' : area, name, since);
      sendJson(response, { status: 200, body });
    } catch (error) {
      const status = statusOf(error);
      const text = error instanceof Error && status < 500 ? error.message : 'It failed';
      sendJson(response, { status, body: { error: text } });
      if (status === 500) throw error;
    }
    return true;
  };

  async function answer(
    request: IncomingMessage,
    area: string,
    name: string,
    since: number,
  ): Promise<unknown> {
    if (request.method === 'GET') {
      if (area === 'state') return stateOf(name);
      if (area === 'calls') return readCalls(await worlds.get(name), since);
      if (area === 'worlds') return { worlds: worlds.names() };
      if (area === 'operations') {
        return {
          names: codeNames,
          site: siteChoices,
          operations: operations().map((one) => {
            return { id: one.id, codes: [...one.errorCodes], ...answersOf(one) };
          }),
        };
      }
      throw new TransportError(404, 'There is nothing here');
    }
    const command = Object.hasOwn(commands, area) ? commands[area] : undefined;
    if (!command && area !== 'world') throw new TransportError(404, `There is no /control/${area}`);
    if (request.method !== 'POST') throw new TransportError(405, 'Use POST');
    const body = await readJson(request);
    if (command) {
      const running = await worlds.get(name);
      await command(running, body, operations());
      await running.world.keep();
      return stateOf(name);
    }
    // One that ends is not to be created again only to be shown.
    const last = readWorld(body).act === 'end' ? await stateOf(name) : null;
    await worlds.reset(name);
    return last ?? stateOf(name);
  }

  async function stateOf(name: string): Promise<ControlState> {
    return { ...(await readState(await worlds.get(name))), proxy: proxy?.state() ?? null };
  }
}

/** Refusals by their numbers, for people. */
const codeNames = Object.fromEntries(Object.entries(errorCodes).map(([name, code]) => [code, name]));

/** SBX-47: the number of the last call that the caller has seen. */
function readSince(text: string | null): number {
  if (text === null || /^\d{1,15}$/.test(text)) return Number(text ?? 0);
  throw new BadRequest('since must be the number of a call');
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  // A form of another site can send text/plain; JSON it cannot send without being asked first.
  if (!request.headers['content-type']?.startsWith('application/json'))
    throw new TransportError(415, 'Send application/json');
  try {
    return JSON.parse((await readBody(request)).toString('utf8'));
  } catch (error) {
    if (error instanceof TransportError) throw error;
    throw new BadRequest('The body is not JSON');
  }
}

function statusOf(error: unknown): number {
  if (error instanceof BadRequest) return 400;
  return error instanceof TransportError ? error.status : 500;
}

const loopbackAddress = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const loopbackHost = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/**
 * SBX-40: who may use the control API: somebody on this machine, by an address that only this machine has (a name of
 * elsewhere may point here), and no page of another site. Returns null, or why not.
 */
function whyForbidden(request: IncomingMessage): string | null {
  const { host = '', origin } = request.headers;
  if (!loopbackAddress.test(request.socket.remoteAddress ?? '')) return 'Only from this machine';
  if (!loopbackHost.test(host)) return 'Only at localhost';
  // `null` is what a sandboxed frame or a file sends.
  if (origin !== undefined && origin !== `http://${host}`) return 'Only from its own page';
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'Only from its own page';
  return null;
}

const files: Readonly<Record<string, { file: string; type: string }>> = {
  '': { file: 'index.html', type: 'text/html; charset=utf-8' },
  'control.css': { file: 'control.css', type: 'text/css; charset=utf-8' },
  'control.js': { file: 'control.js', type: 'text/javascript; charset=utf-8' },
  'calls.js': { file: 'calls.js', type: 'text/javascript; charset=utf-8' },
  'proxy.js': { file: 'proxy.js', type: 'text/javascript; charset=utf-8' },
  'choices.js': { file: 'choices.js', type: 'text/javascript; charset=utf-8' },
};

/**
 * SBX-43: the control page, under the policy of the product's own
 * pages. Returns whether the address is one of its files.
 */
async function serveControlPage(
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const known = Object.hasOwn(files, name) ? files[name] : undefined;
  if (!known || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  const body = await readFile(new URL(`page/${known.file}`, import.meta.url));
  response.writeHead(200, {
    ...securityHeaders(request.headers.host),
    'content-type': known.type,
    'content-length': body.length,
    'cache-control': 'no-cache',
  });
  response.end(body);
  return true;
}
