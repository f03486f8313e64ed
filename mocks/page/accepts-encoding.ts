import type { IncomingMessage } from 'node:http';

/**
 * SBX-95: whether a caller takes an encoding by name (RFC 9110, 12.5.3): `gzip;q=0` refuses it. A `*` does not count:
 * who says nothing of an encoding may not know it.
 */
export function acceptsEncoding({ headers }: Pick<IncomingMessage, 'headers'>, name: string): boolean {
  const listed = [headers['accept-encoding']].flat().join(',').toLowerCase().split(',');
  return listed.some((one) => {
    const [coding = '', ...parameters] = one.split(';').map((part) => part.trim());
    return coding === name && !parameters.some((part) => /^q\s*=\s*0(?:\.0{0,3})?$/.test(part));
  });
}
