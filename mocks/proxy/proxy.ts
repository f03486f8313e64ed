import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Upstream } from '../gateway/upstream.ts';
import { dataHeaders } from '../page/security-headers.ts';
import type { SocketServer } from '../socket/socket-server.ts';
import type { Log } from '../world/log.ts';
import type { Print } from '../world/print-lines.ts';
import type { World } from '../world/world.ts';
import { createLedger, type Break, type Tally } from './breaks.ts';
import { forward, headersFor, passedOn } from './forward.ts';
import { createRelay } from './relay.ts';
import { summary } from './summary.ts';
import { addressOf, takesOperation, takesSocket, targetAddress, type Target } from './target.ts';
import { createUpstream } from './ask-partner.ts';

/** What the control page shows of it. */
interface ProxyState {
  address: string;
  only: string[] | null;
  tallies: readonly Tally[];
  breaks: readonly Break[];
}

/** A partner's server behind ours. */
export interface Proxy {
  upstream: Upstream;
  /** The sockets of a world, where they are the partner's. */
  openSockets: ((world: World, log: Log) => SocketServer) | null;
  /** Answers with a picture of the partner's. Resolves to false where there is none. */
  serveFile(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  state(): ProxyState;
  summary(): string[];
}

/** PRX-02: `print` gets a line for each way in which the contract is broken. */
export function createProxy(target: Target, print: Print): Proxy {
  const ledger = createLedger(print);
  const id = `candlewick-${randomUUID()}`;
  const address = addressOf(target);
  return {
    upstream: createUpstream({ target, ledger, id, print }),
    openSockets: takesSocket(target)
      ? (world, log) => createRelay({ world, target, ledger, log, print })
      : null,
    async serveFile(path, request, response) {
      const isTheirs = path.startsWith('/uploads/')
        ? takesOperation(target, 'uploadImage')
        : path.startsWith('/logos/') && takesOperation(target, 'listInstruments');
      if (!isTheirs || request.method !== 'GET') return false;
      const at = targetAddress(target, request.url ?? '/');
      const headers = headersFor(at, request.headers);
      const found = await forward(at, { method: 'GET', headers, body: Buffer.alloc(0) }).catch(() => null);
      if (found?.status !== 200 || !found.headers['content-type']?.startsWith('image/')) return false;
      response.writeHead(200, {
        ...passedOn(found.headers),
        ...dataHeaders,
        'content-length': found.bytes.length,
      });
      response.end(found.bytes);
      return true;
    },
    state: () => {
      const only = target.only && [...target.only];
      return { address, only, tallies: ledger.tallies, breaks: ledger.breaks };
    },
    summary: () => summary(address, ledger),
  };
}
