import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

type Compressed = { body: Buffer; encoding: Encoding | null };

const worthwhile = /^(?:text\/|application\/json|image\/svg)/;
const smallest = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses a file once for each encoding, as well as a build step would, and remembers it until its bytes change. */
export function createCompressed() {
  const known = new Map<string, { source: Buffer; result: Promise<Buffer> }>();
  return async (
    file: string,
    source: Buffer,
    type: string,
    encoding: Encoding | null,
  ): Promise<Compressed> => {
    if (!encoding || !worthwhile.test(type) || source.length < smallest)
      return { body: source, encoding: null };
    const key = `${encoding} ${file}`;
    let one = known.get(key);
    if (!one || !one.source.equals(source)) {
      one = { source, result: compress(source, encoding) };
      known.set(key, one);
    }
    return { body: await one.result, encoding };
  };
}

function compress(source: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(source, { level: 9 });
  return brotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
}
