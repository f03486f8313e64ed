import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';

/** An operation as Prism reads it. */
export type PrismOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];

const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/candlewick/', import.meta.url));

/**
 * Reads the operations of an OpenAPI document, given as a file name or as an object. Reading a file takes Prism half a
 * second; what it made of the same text last time is taken from a cache.
 */
export async function readOperations(
  document: string | object,
  folder = cacheFolder,
): Promise<PrismOperation[]> {
  if (typeof document !== 'string') return getHttpOperationsFromSpec(document);
  const hash = createHash('sha256')
    .update(await readFile(document))
    .digest('hex')
    .slice(0, 16);
  const cached = `${folder}operations-${hash}.json`;
  const known = await readFile(cached, 'utf8').catch(() => null);
  if (known !== null) return JSON.parse(known) as PrismOperation[];
  const operations = await getHttpOperationsFromSpec(document);
  await keep(folder, cached, JSON.stringify(operations));
  return operations;
}

/** A cache that cannot be written is done without. Two processes may write at once: the file appears whole or not at all. */
async function keep(folder: string, file: string, text: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.${process.pid}`, text);
    await rename(`${file}.${process.pid}`, file);
  } catch {
    // The next start reads the document again.
  }
}
