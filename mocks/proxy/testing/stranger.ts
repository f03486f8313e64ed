import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

/** A request as it arrived at a stranger's server. */
interface Arrived {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type Answer = (response: ServerResponse, arrived: Arrived) => void;

/** A server of somebody who knows the contract and nothing of ours: plain Node and `ws`. */
export async function startStranger(
  answers: Record<string, Answer>,
  onMessage = (_socket: WebSocket, _text: string): void => undefined,
) {
  const arrived: Arrived[] = [];
  const handshakes: IncomingHttpHeaders[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body: Buffer.concat(chunks) };
      arrived.push(one);
      const answer = answers[url.split('?')[0] ?? ''];
      if (answer) answer(response, one);
      else sendJson(response, { code: 404, msg: 'Not here', violations: [] }, 404);
    });
  });
  const sockets = new WebSocketServer({ server, path: '/v1/ws' });
  sockets.on('connection', (socket, { headers }) => {
    handshakes.push(headers);
    socket.on('message', (data) => onMessage(socket, (data as Buffer).toString('utf8')));
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    handshakes,
    async stop() {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export function sendJson(response: ServerResponse, body: unknown, status = 200, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
