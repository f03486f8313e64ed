import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createControl } from './control/control.ts';
import { readContract } from './gateway/contract.ts';
import { createGateway } from './gateway/gateway.ts';
import type { Handlers } from './gateway/handler.ts';
import { logToConsole, type Log } from './world/log.ts';
import { TransportError } from './gateway/transport-error.ts';
import { serveLogo } from './page/logos/instrument-logo.ts';
import type { Page } from './page/static-page.ts';
import { createEncoder } from './socket/encode-message.ts';
import { createMockedTopics } from './socket/mocked-topics.ts';
import { createSocketServer, type RunningWorld } from './socket/socket-server.ts';
import { createWorldTopics } from './socket/world-topics.ts';
import { runWorld } from './world/world-runtime.ts';
import type { World } from './world/world.ts';
import { createWorlds, worldName, type Worlds } from './world/worlds.ts';

export interface SandboxOptions {
  /** 'sandbox': worlds with handlers. 'mock': every answer and message drawn from the contract. */
  mode?: 'sandbox' | 'mock';
  handlers?: Handlers;
  seed?: number;
  /** Every world's time at its start, epoch ms. */
  at?: number | undefined;
  frozen?: boolean | undefined;
  replayDir?: string | undefined;
  /** Where worlds are kept, a file each; in memory when absent. */
  directory?: string | undefined;
  /** Answers every other address: the app. */
  page?: Page;
  log?: Log;
}

export interface Sandbox {
  server: http.Server;
  worlds: Worlds<RunningWorld>;
  /** Replaces the page: a development server needs the HTTP server before it can be one. */
  setPage(page: Page): void;
  close(): Promise<void>;
}

const socketPath = '/v1/ws';
const ownPaths = /^\/(?:api|v1)\//;

/** SBX-02: one HTTP server for the contract, the socket, the control page and the app. It does not listen yet. */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const {
    mode = 'sandbox',
    handlers = {},
    seed = 1,
    at,
    frozen,
    replayDir,
    directory,
    log = logToConsole,
  } = options;
  let page: Page = options.page ?? ((_request, response) => notFound(response));
  const contract = await readContract(fileURLToPath(new URL('../openapi.yaml', import.meta.url)));
  const gateway = createGateway({ contract, handlers: mode === 'mock' ? null : handlers, log });
  const fileOf = (name: string) => (directory === undefined ? undefined : join(directory, `${name}.sqlite`));
  const openSockets = (world: World, onConnect: () => void) =>
    createSocketServer({
      world,
      encoder: createEncoder(log),
      log,
      openTopic: mode === 'mock' ? createMockedTopics(world.seed) : createWorldTopics(world),
      anyToken: mode === 'mock',
      onConnect,
    });
  const worlds = createWorlds<RunningWorld>({
    create: (name) => runWorld({ name, seed, at, frozen, replayDir, file: fileOf(name), openSockets, log }),
    async forget(name) {
      const file = fileOf(name);
      if (file === undefined) return;
      await Promise.all(['', '-wal', '-shm'].map((end) => rm(file + end, { force: true })));
    },
  });

  const control = createControl({ contract, worlds });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url?.split('?')[0] ?? '/';
    if (contract.methods(path).length > 0) {
      const { world } = await worlds.get(worldName(request.headers.host));
      if (await gateway(request, response, world)) return;
    }
    if (serveLogo(path, response)) return;
    if (await control(request, response)) return;
    if (ownPaths.test(path)) return notFound(response);
    await page(request, response);
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log({ what: 'request failed', where: request.method ?? '', details: [String(error)] });
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] === socketPath) {
      worlds.get(worldName(request.headers.host)).then(
        ({ sockets }) => sockets.accept(request, socket, head),
        () => socket.destroy(),
      );
      return;
    }
    // Vite's own socket is answered by Vite, which listens on the same server.
    if (!request.headers['sec-websocket-protocol']?.startsWith('vite-')) socket.destroy();
  });

  return {
    server,
    worlds,
    setPage(next) {
      page = next;
    },
    async close() {
      await worlds.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' });
  response.end(JSON.stringify(new TransportError(404, 'Not in the contract')));
}
