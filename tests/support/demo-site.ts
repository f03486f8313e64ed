import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** What belongs to the API's host: on the site's own there is none of it. */
const ofApi = /^\/(?:v1|api|logos|uploads)\//;
const manifestPath = '/site.webmanifest';

export interface DemoSite {
  /** Where the app is. Its API is at the same host with `api` in place of `demo`. */
  origin: string;
  /** What was asked of the wrong host: paths of the API on the site's own. */
  strays: readonly string[];
  close: () => Promise<void>;
}

/**
 * A demo site as a broker has it (API-01): two hosts in front of one world of the sandbox. One has the app and a
 * manifest that says so; the other has the API, its socket and its pictures, for pages of the first alone.
 *
 * @param world `name.localhost:port`
 */
export async function openDemoSite(world: string): Promise<DemoSite> {
  const strays: string[] = [];
  const sandbox = { host: '127.0.0.1', port: Number(world.split(':')[1]) };
  const isApi = ({ headers }: IncomingMessage) => headers.host?.startsWith('api.') === true;
  // The sandbox sees calls of its own site.
  const toSandbox = ({ method, url, headers: { origin: _theirs, ...headers } }: IncomingMessage) =>
    http.request({
      ...sandbox,
      method,
      path: url,
      headers: { ...headers, host: world, 'accept-encoding': '' },
    });

  const server = http.createServer((request, response) => {
    const path = request.url ?? '';
    const site = `http://demo.broker.localhost:${portOf(server)}`;
    if (isApi(request)) {
      if (request.method === 'OPTIONS') return void response.writeHead(204, forPages(site)).end();
    } else if (ofApi.test(path)) {
      strays.push(path);
      return void response.writeHead(404).end();
    }
    const call = toSandbox(request).on('error', () => response.destroy());
    call.on('response', (answer) => {
      if (!isApi(request) && path.startsWith(manifestPath)) return void asDemoSite(answer, response);
      const api = site.replace('demo.', 'api.');
      response.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        ...(isApi(request) ? forPages(site) : allowing(answer, api)),
      });
      answer.pipe(response);
    });
    request.pipe(call);
  });

  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (!isApi(request)) return void socket.destroy();
    const call = toSandbox(request).end();
    call.on('upgrade', (answer, theirs: Duplex) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
      socket.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'));
      theirs.pipe(socket).pipe(theirs);
      for (const [one, other] of [
        [socket, theirs],
        [theirs, socket],
      ] as const)
        one.on('error', () => other.destroy()).on('close', () => other.destroy());
    });
    call.on('error', () => socket.destroy());
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://demo.broker.localhost:${portOf(server)}`,
    strays,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const portOf = (server: http.Server) => (server.address() as AddressInfo).port;

/** As the contract asks of a demo site's API. */
const forPages = (site: string) => ({
  'access-control-allow-origin': site,
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, lang',
  'access-control-expose-headers': 'Date, Retry-After',
  'cross-origin-resource-policy': 'same-site',
  vary: 'Origin',
});

/** The site's page may speak to its API. */
function allowing({ headers }: IncomingMessage, api: string) {
  const policy = headers['content-security-policy'];
  const extended = String(policy)
    .replace('connect-src', `connect-src ${api} ${api.replace('http', 'ws')}`)
    .replace('img-src', `img-src ${api}`);
  return policy === undefined ? {} : { 'content-security-policy': extended };
}

async function asDemoSite(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += part;
  const manifest = { ...(JSON.parse(text) as object), is_demo_site: true };
  response.writeHead(200, { 'content-type': 'application/manifest+json' }).end(JSON.stringify(manifest));
}
