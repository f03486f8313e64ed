import { networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';

interface Greeting {
  title: string;
  /** Lines below the title. */
  notes?: readonly string[];
  port: number;
  askedPort: number;
  host: boolean;
  /** Address of this machine on the local network; looked up when absent. */
  lanAddress?: string | null;
}

/**
 * SBX-62: what is printed when the server listens: its address, and with `host` the one for a phone and its QR code.
 */
export function greeting({
  title,
  notes = [],
  port,
  askedPort,
  host,
  lanAddress = findLanAddress(),
}: Greeting): string[] {
  const local = `http://localhost:${port}`;
  const lines = ['', `  ${title}`, ...notes.map((note) => `  ${note}`), '', `  ${local}`, ''];
  if (port !== askedPort && askedPort !== 0)
    lines.splice(2, 0, `  Port ${askedPort} is busy, so it is ${port} this time.`);
  if (host && lanAddress !== null) {
    const phone = `http://${lanAddress}:${port}`;
    lines.push(`  On a phone in the same network: ${phone}`, '', ...pictureOf(phone), '');
  }
  if (host && lanAddress === null) lines.push('  This machine has no address in a local network.', '');
  lines.push(
    `  Clock, prices, faults, outbox: ${local}/control`,
    `  Reference of the contracts: ${local}/dev/docs`,
    `  Another world: http://alice.localhost:${port}`,
    '',
  );
  return lines;
}

function findLanAddress(): string | null {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find((one) => one.family === 'IPv4' && !one.internal)?.address ?? null;
}

function pictureOf(address: string): string[] {
  return renderUnicodeCompact(address)
    .split('\n')
    .map((line) => `  ${line}`);
}
