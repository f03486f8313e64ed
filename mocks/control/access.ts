import type { IncomingMessage } from 'node:http';

const loopbackAddress = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const loopbackHost = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/**
 * SBX-40: who may use the control API: somebody on this machine, by an address that only this machine has (a name of elsewhere
 * may point here), and no page of another site. Null, or why not.
 */
export function whyForbidden(request: IncomingMessage): string | null {
  const { host = '', origin } = request.headers;
  if (!loopbackAddress.test(request.socket.remoteAddress ?? '')) return 'Only from this machine';
  if (!loopbackHost.test(host)) return 'Only at localhost';
  // `null` is what a sandboxed frame or a file sends.
  if (origin !== undefined && origin !== `http://${host}`) return 'Only from its own page';
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'Only from its own page';
  return null;
}
