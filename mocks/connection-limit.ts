import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Connections of browsers and tests together. */
const mostConnections = 2000;
/** Of these, sockets: they rest for as long as they like, and the others are left for calls. */
const shareOfSockets = 3 / 4;

/**
 * SBX-66: so many connections at once. Who comes then takes the place of the one that was idle for longest, so that
 * nobody locks the others out by holding connections open; with none idle the newcomer is turned away. A further socket
 * takes the place of the oldest: an app that is still there connects again.
 */
export function limitConnections(server: Server, most = mostConnections): void {
  /** The request under way on each, the one unused for longest first; null: none. */
  const connections = new Map<Socket, IncomingMessage | null>();
  /** Those that were upgraded, the oldest first. */
  const sockets = new Set<Socket>();
  const mostSockets = Math.floor(most * shareOfSockets);

  function note(socket: Socket, request: IncomingMessage | null): void {
    // Setting it again moves it to the end.
    if (connections.delete(socket)) connections.set(socket, request);
  }

  /** One without a request, or else with one that has not come whole: who goes on sending holds nobody else up. */
  function findIdle(): Socket | null {
    let sending: Socket | null = null;
    for (const [socket, request] of connections) {
      if (request === null) return socket;
      if (!request.complete) sending ??= socket;
    }
    return sending;
  }

  server.on('connection', (socket) => {
    const idle = connections.size < most ? null : findIdle();
    if (connections.size >= most && !idle) return void socket.destroy();
    if (idle) {
      connections.delete(idle);
      idle.destroy();
    }
    connections.set(socket, null);
    socket.once('close', () => {
      connections.delete(socket);
      sockets.delete(socket);
    });
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    note(request.socket, request);
    response.once('close', () => {
      // A caller may have sent the next one already.
      if (connections.get(request.socket) === request) note(request.socket, null);
    });
  });
  server.on('upgrade', (request: IncomingMessage) => {
    note(request.socket, request);
    sockets.add(request.socket);
    const [oldest] = sockets;
    if (sockets.size <= mostSockets || !oldest) return;
    connections.delete(oldest);
    sockets.delete(oldest);
    oldest.destroy();
  });
}
