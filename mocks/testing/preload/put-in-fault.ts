// Loaded before a sandbox in a process of its own: changes one line of its sources as it is read, so that a test can
// see whether the mistake is noticed.
import { registerHooks } from 'node:module';

/** A mistake: in the file whose address ends so, this is replaced, where it stands once. */
export interface SourceFault {
  file: string;
  find: string;
  put: string;
}

const { file, find, put } = JSON.parse(process.env['CANDLEWICK_FAULT'] ?? '{}') as SourceFault;

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith(file)) return loaded;
    const source = Buffer.from(loaded.source as string | Uint8Array).toString('utf8');
    const [before = '', after, ...more] = source.split(find);
    if (after === undefined || more.length > 0)
      throw new Error(`The fault cannot be put in: ${file} does not have “${find}” once.`);
    return { ...loaded, source: before + put + after };
  },
});
