import http from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';

/** The way between a page and the sandbox: it can be cut, also for an engine that has no switch for that. */
export interface Network {
  port: number;
  /** What the page complained of, and answers that are no success. */
  complaints: string[];
  cut(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
}

const recorderPath = '/engines/recorder.js';
const complaintPath = '/engines/complaint';

/**
 * Runs first in every page, as a file of its own because the page's policy wants that: an engine need not tell what its
 * console says, and WebKitGTK does not.
 */
function record(path: string): void {
  const tell = (text: string) => navigator.sendBeacon(path, text);
  for (const level of ['error', 'warn'] as const) {
    const say = console[level];
    console[level] = (...words: unknown[]) => {
      tell(`${level}: ${words.map((word) => (word instanceof Error ? word.stack : String(word))).join(' ')}`);
      say(...words);
    };
  }
  let isLeaving = false;
  addEventListener('beforeunload', () => (isLeaving = true));
  const onError = (event: Event) => {
    // Sizes that changed while sizes were told of are told of with the next frame.
    if (event instanceof ErrorEvent && event.message.startsWith('ResizeObserver loop')) return;
    if (event instanceof ErrorEvent)
      tell(`uncaught: ${event.message} (${event.filename}:${event.lineno}:${event.colno})`);
    // What was still under way when the page was left is no fault; nor is it that Firefox fails a preload of a module
    // that is there already.
    else if (event.target instanceof Element && !isLeaving && !event.target.matches('[rel=modulepreload]'))
      tell(`not loaded: ${event.target.outerHTML.slice(0, 200)}`);
  };
  addEventListener('error', onError, { capture: true });
  addEventListener('unhandledrejection', ({ reason }) =>
    tell(`unhandled: ${reason instanceof Error ? `${reason.message} ${reason.stack}` : String(reason)}`),
  );
  document.addEventListener('securitypolicyviolation', (event) =>
    tell(`policy: ${event.violatedDirective} ${event.blockedURI}`),
  );
}

const recorder = `(${record.toString()})(${JSON.stringify(complaintPath)})`;

async function read(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

const withRecorder = (html: string) =>
  html.replace(/<head[^>]*>/, `$&<script src="${recorderPath}"></script>`);

export async function createNetwork(sandbox: number): Promise<Network> {
  const complaints: string[] = [];
  const sockets = new Set<Socket>();

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    if (request.url === recorderPath) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
      response.end(recorder);
      return;
    }
    if (request.url === complaintPath) {
      complaints.push(await read(request));
      response.writeHead(204).end();
      return;
    }
    const headers = { ...request.headers };
    const asksForPage = headers.accept?.includes('text/html');
    if (asksForPage) delete headers['accept-encoding'];
    const { method, url: path } = request;
    const onward = http.request({ host: '127.0.0.1', port: sandbox, method, path, headers });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
    const [answered] = (await once(onward, 'response')) as [http.IncomingMessage];
    const { statusCode = 502, headers: answerHeaders } = answered;
    if (statusCode >= 400) complaints.push(`answer ${statusCode}: ${method} ${path}`);
    if (!asksForPage || !answerHeaders['content-type']?.startsWith('text/html')) {
      response.writeHead(statusCode, answerHeaders);
      answered.pipe(response);
      return;
    }
    const page = Buffer.from(withRecorder(await read(answered)));
    response.writeHead(statusCode, { ...answerHeaders, 'content-length': page.length });
    response.end(page);
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (request: http.IncomingMessage, socket: Socket) => {
    const onward = connect(sandbox, '127.0.0.1', () => {
      const pairs = request.rawHeaders.map((word, i) => (i % 2 === 0 ? `${word}: ` : `${word}\r\n`));
      onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${pairs.join('')}\r\n`);
      onward.pipe(socket).pipe(onward);
    });
    const end = () => {
      onward.destroy();
      socket.destroy();
    };
    for (const side of [onward, socket]) side.on('error', end).on('close', end);
  });

  async function listen(port: number): Promise<number> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }
  async function cut(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  const port = await listen(0);
  return {
    port,
    complaints,
    cut,
    async restore() {
      await listen(port);
    },
    async close() {
      if (server.listening) await cut();
    },
  };
}
