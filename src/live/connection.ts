import { socketAddress } from '../api/host.ts';
import { createConnection, type ConnectionState } from './create-connection.ts';
import { onWake } from './wake.ts';

/** LIVE-01: the page's one connection. Screens use the modules beside this one, which speak in quotes and orders. */
export const pageConnection = createConnection({
  address: socketAddress,
  openSocket: (address) => new WebSocket(address),
});

let watching = false;

/** What the connection strip shows. */
export const connection: ConnectionState = pageConnection.state;

/** Opens the connection, or tries again at once. Every navigation calls it. */
export function openConnection(): void {
  if (!watching) onWake(pageConnection.wake);
  watching = true;
  pageConnection.open();
}

/**
 * Tells when the connection is back after it was lost. What was pushed meanwhile was missed: read lists again (LIVE-10).
 */
export const onReconnected = pageConnection.onReconnected;
