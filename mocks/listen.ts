import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Ports tried after the one asked for. */
const tries = 20;

/**
 * SBX-61: listens on loopback, or on every address with `host`; a busy port gives way to the next one. Answers the port
 * that it became. Port 0 takes any free one.
 */
export async function listen(server: Server, port: number, host: boolean): Promise<number> {
  for (let offset = 0; ; offset++) {
    try {
      return await listenOn(server, port === 0 ? 0 : port + offset, host);
    } catch (error) {
      if (!isBusy(error) || offset >= tries) throw error;
    }
  }
}

function listenOn(server: Server, port: number, host: boolean): Promise<number> {
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
