import { randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createControl } from './control/control-api.ts';
import { readContract, type Contract } from './contract/contract.ts';
import { createDrawing } from './mocked/create-drawing.ts';
import { createMockedPortfolio } from './mocked/mocked-portfolio.ts';
import { mockedNow } from './mocked/moments.ts';
import { serveMockedPicture } from './mocked/pictures.ts';
import { createGateway } from './gateway/gateway.ts';
import type { Handlers } from './gateway/handler.ts';
import { nearestPath } from './gateway/nearest-path.ts';
import { readAddress } from './gateway/read-request.ts';
import { sendJson } from './gateway/send-json.ts';
import { TransportError } from './gateway/transport-error.ts';
import { limitConnections } from './connection-limit.ts';
import { giveRequestId, refuseUnreadable, slowest } from './http-limits.ts';
import { allowedHosts, isCrossSite, isForeignOrigin } from './hosts.ts';
import { serveLogo } from './page/logos/logo-svg.ts';
import { serveUpload } from './handlers/uploads.ts';
import { createReferencePages } from './page/reference-pages.ts';
import type { Page } from './page/static-page.ts';
import type { Proxy } from './proxy/proxy.ts';
import type * as reloadable from './reloadable.ts';
import { createEncoder } from './socket/encode-message.ts';
import { createMockedLogins, createMockedTopics, type OpenPortfolio } from './socket/mocked-topics.ts';
import { createSocketServer, type RunningWorld } from './socket/socket-server.ts';
import { createWorldTopics } from './socket/world-topics.ts';
import { marketVersion } from './market/market-version.ts';
import type { Seed } from './market/secret-draws.ts';
import { openDirectory, type StoreDirectory } from './store/store-directory.ts';
import type { CallEntry } from './world/calls.ts';
import { logToConsole, type Log } from './world/log.ts';
import { runWorld } from './world/world-runtime.ts';
import { createWorlds, defaultWorld, TooManyWorlds, worldName, type Worlds } from './world/worlds.ts';

export interface SandboxOptions {
  /** 'sandbox': worlds with handlers. 'mock': every answer and message mocked from the contract. */
  mode?: 'sandbox' | 'mock';
  handlers?: Handlers;
  seed?: Seed;
  /** Every world's time at its start, epoch ms. */
  at?: number | undefined;
  frozen?: boolean | undefined;
  replayDir?: string | undefined;
  /** Where worlds are kept, a file each; in memory when absent. */
  directory?: string | undefined;
  /** SBX-99: a world on file that is of an older market gets this one; it is refused otherwise. */
  resetMarket?: boolean | undefined;
  /** Names by which it may be called, besides those of loopback. */
  hosts?: readonly string[];
  /** Worlds at once; see `createWorlds`. */
  mostWorlds?: number;
  /** Answers every other address: the app. */
  page?: Page;
  log?: Log;
  /** A partner's server, which answers in place of ours. */
  proxy?: Proxy | null | undefined;
  /** Called with every call, when it has been answered. */
  onCall?: ((world: string, call: CallEntry) => void) | undefined;
}

/** `reloadable.ts`, as it is loaded again. */
export type Reloadable = typeof reloadable;

export interface Sandbox {
  server: http.Server;
  worlds: Worlds<RunningWorld>;
  /** Replaces the page: a development server needs the HTTP server before it can be one. */
  setPage(page: Page): void;
  /** Takes fresh copies of what answers; worlds, accounts and sockets stay. */
  reload(fresh: Reloadable): Promise<void>;
  close(): Promise<void>;
}

/** The hints of the contract mock. */
export const fakerOverlay = fileURLToPath(new URL('faker.overlay.yaml', import.meta.url));
export const contractFile = fileURLToPath(new URL('../openapi.yaml', import.meta.url));
const socketPath = '/v1/ws';
const ownPaths = /^\/(?:api|v1)\//;
/** SBX-97: real milliseconds after which a world on file that nobody uses is closed, and between two looks. */
const idleAfter = 15 * 60_000;
const idleCheck = 60_000;
/** Real milliseconds in which an upgrade has to be handled. */
const upgradeTimeout = 5000;

/**
 * SBX-02: one HTTP server for the contract, the socket, the control page and the app. It does not listen yet. Throws
 * UnusableStore where `directory` cannot be had, or holds a default world that cannot be used.
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { mode = 'sandbox', handlers = {}, log = logToConsole, proxy = null, resetMarket = false } = options;
  const upstream = proxy?.upstream ?? null;
  let page: Page = options.page ?? ((_request, response) => notFound(response));
  const isAllowed = allowedHosts(options.hosts);
  let contract = await readContract({ document: contractFile, overlay: fakerOverlay });
  let drawing = createDrawing(contract);
  const gatewayOf = (create: typeof createGateway, all: Handlers) =>
    create({ contract, handlers: mode === 'mock' ? null : all, draw: drawing.draw, log, upstream });
  let gateway = gatewayOf(createGateway, handlers);
  const directory =
    options.directory === undefined
      ? null
      : openDirectory(options.directory, defaultWorld, { market: marketVersion, resetsMarket: resetMarket });
  const worlds = createSandboxWorlds({ ...options, directory }, log, (world, token) =>
    createMockedPortfolio(world, (seed) => drawing.story(seed, token)),
  );
  const referencePages = createReferencePages();
  const control = createControl({ worlds, operations: () => contract.operations, proxy });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { host } = request.headers;
    if (!isAllowed(host)) return misdirected(response, host);
    const path = readAddress(request).pathname;
    if (contract.methods(path).length > 0) {
      refuseOtherSites(request);
      const isAnswered = await worlds.use(worldName(host), ({ world }) => gateway(request, response, world));
      if (isAnswered) return;
    }
    if (proxy && !isCrossSite(request) && (await proxy.serveFile(path, request, response))) return;
    if (serveLogo(path, response)) return;
    if (await referencePages(path, request, response)) return;
    if (serveMockedPicture(path, response, mode === 'mock')) return;
    if (path.startsWith('/uploads/')) {
      refuseStrangers(request, worlds);
      return await worlds.use(worldName(host), ({ world }) => serveUpload(path, response, world));
    }
    if (await control(request, response)) return;
    if (ownPaths.test(path)) return notFound(response, nearestPath(path, pathsOf(contract)));
    await page(request, response);
  }

  const server = http.createServer(slowest, (request, response) => {
    giveRequestId(response);
    answer(request, response).catch((error: unknown) =>
      sendError(response, refusalOf(error, request.method ?? '', log)),
    );
  });
  limitConnections(server);
  refuseUnreadable(server);

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isAllowed(request.headers.host)) return refuseUpgrade(socket, 421);
    if (request.url?.split('?')[0] !== socketPath) return leaveUpgrade(server, request, socket);
    // SBX-65: cookies play no part here, but prices and the load of a world are not for other sites' pages.
    if (isForeignOrigin(request)) return refuseUpgrade(socket, 403);
    worlds.get(worldName(request.headers.host)).then(
      ({ sockets }) => sockets.accept(request, socket, head),
      (error: unknown) => refuseUpgrade(socket, refusalOf(error, 'GET', log).status),
    );
  });

  const idleLooks = closeIdleWorlds(worlds, log);

  return {
    server,
    worlds,
    setPage(next) {
      page = next;
    },
    async reload(fresh) {
      contract = await fresh.readContract({ document: contractFile, overlay: fakerOverlay });
      drawing = fresh.createDrawing(contract);
      gateway = gatewayOf(fresh.createGateway, fresh.handlers);
      await renewWorlds(worlds, fresh);
    },
    async close() {
      clearInterval(idleLooks);
      await worlds.close().finally(() => directory?.close());
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** SBX-97: now and then. */
function closeIdleWorlds(worlds: Worlds<RunningWorld>, log: Log): NodeJS.Timeout {
  return setInterval(() => {
    worlds.closeIdle().catch((error: unknown) => {
      log({ what: 'closing a world failed', where: 'worlds', details: [String(error)] });
    });
  }, idleCheck).unref();
}

/** Accounts and sockets stay. */
async function renewWorlds(worlds: Worlds<RunningWorld>, fresh: Reloadable): Promise<void> {
  for (const name of worlds.names()) {
    const { world } = await worlds.get(name);
    world.broker = fresh.createBroker(world);
    world.reviews = fresh.createReviews(world);
  }
}

function createSandboxWorlds(
  options: Omit<SandboxOptions, 'directory'> & { directory: StoreDirectory | null },
  log: Log,
  openPortfolio: OpenPortfolio,
) {
  const {
    mode,
    seed = 1,
    at,
    frozen,
    replayDir,
    resetMarket,
    directory,
    mostWorlds,
    onCall,
    proxy,
  } = options;
  const run = randomUUID();
  return createWorlds<RunningWorld>({
    limit: mostWorlds,
    // In memory a world is lost when it is closed.
    ...(directory !== null && { idleAfter }),
    create: (name) =>
      runWorld({
        name,
        seed,
        at: at ?? (mode === 'mock' ? mockedNow : undefined),
        frozen,
        replayDir,
        file: directory?.fileOf(name),
        resetMarket,
        run,
        onCall,
        log,
        openSockets(world, onConnect) {
          const logins = createMockedLogins();
          const mocked = {
            openTopic: createMockedTopics(world, openPortfolio, logins),
            sessions: logins.sessions,
          };
          return (
            proxy?.openSockets?.(world, log) ??
            createSocketServer({
              world,
              encoder: createEncoder(log),
              log,
              onConnect,
              ...(mode === 'mock' ? mocked : { openTopic: createWorldTopics(world) }),
            })
          );
        },
      }),
    forget: async (name) => directory?.remove(name),
  });
}

/** SBX-100: a page of another site cannot read an answer, and so has nothing to ask; nothing is noted of it. */
function refuseOtherSites(request: IncomingMessage): void {
  if (isCrossSite(request)) throw new TransportError(403, 'Calls come from pages of this server’s own.');
}

/** SBX-24: pictures and links of other sites make no worlds. */
function refuseStrangers(request: IncomingMessage, worlds: Worlds<RunningWorld>): void {
  if (isCrossSite(request) && !worlds.has(worldName(request.headers.host)))
    throw new TransportError(403, 'There is no such world, and a page of another site cannot make it.');
}

/** SBX-06: what an error says to the caller; of a failure of ours nothing, and its reason is logged. */
function refusalOf(error: unknown, where: string, log: Log): TransportError {
  if (error instanceof TransportError) return error;
  if (error instanceof TooManyWorlds) return new TransportError(503, error.message);
  log({ what: 'request failed', where, details: [String(error)] });
  return new TransportError(500, 'Something went wrong on our side');
}

/** Leaves an upgrade to Vite, which has its own socket on this server. One that is not handled is destroyed. */
function leaveUpgrade(server: http.Server, request: IncomingMessage, socket: Duplex): void {
  const isVite = request.headers['sec-websocket-protocol']?.startsWith('vite-') ?? false;
  if (!isVite || server.listenerCount('upgrade') < 2) return void socket.destroy();
  const watch = setTimeout(() => {
    if ('bytesWritten' in socket && socket.bytesWritten === 0) socket.destroy();
  }, upgradeTimeout);
  socket.once('close', () => clearTimeout(watch));
}

function refuseUpgrade(socket: Duplex, status: number): void {
  const reason = http.STATUS_CODES[status] ?? 'Refused';
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** SBX-64: a person may have opened the address in a browser: the words say what to do. */
function misdirected(response: ServerResponse, host = ''): void {
  const name = host.replace(/:\d+$/, '').slice(0, 100);
  const words =
    `This server does not answer to the name "${name}". Use localhost, ` +
    `or start it with --allow-host ${name || 'NAME'} if the name is yours.`;
  sendError(response, new TransportError(421, words));
}

const pathsOf = ({ operations }: Contract): string[] => operations.map(({ path }) => path);

function notFound(response: ServerResponse, meant: string | null = null): void {
  const hint = meant === null ? '' : `. Did you mean ${meant}?`;
  sendError(response, new TransportError(404, `Not in the contract${hint}`));
}

function sendError(response: ServerResponse, error: TransportError): void {
  if (response.headersSent) return void response.end();
  sendJson(response, { status: error.status, headers: error.headers, body: error });
}

/** Ports tried after the one asked for. */
const portTries = 20;

/**
 * SBX-61: listens on loopback, or on every address with `host`; a busy port gives way to the next one. Resolves to the
 * port. Port 0 takes any free one.
 */
export async function listen(server: http.Server, port: number, host: boolean): Promise<number> {
  for (let offset = 0; ; offset++) {
    try {
      return await listenOn(server, port === 0 ? 0 : port + offset, host);
    } catch (error) {
      if (!isBusy(error) || offset >= portTries) throw error;
    }
  }
}

function listenOn(server: http.Server, port: number, host: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    const done = () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    };
    if (host) server.listen(port, done);
    else server.listen(port, '127.0.0.1', done);
  });
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
