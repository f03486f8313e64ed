import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const cacheFolder = join(import.meta.dirname, '../../node_modules/.cache/candlewick');

/**
 * SBX-14: what `make` makes of these texts, as JSON. What it made of the same ones last time is taken from a file; a
 * cache that cannot be written is no reason to fail.
 */
export async function keptByContent<Value>(
  name: string,
  texts: readonly unknown[],
  make: () => Promise<Value>,
  folder = cacheFolder,
): Promise<Value> {
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  const file = join(folder, `${name}-${hash}.json`);
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return JSON.parse(known) as Value;
  const made = await make();
  await keep(folder, file, JSON.stringify(made));
  return made;
}

/** Two processes may write at once: a file appears whole or not at all. */
async function keep(folder: string, file: string, text: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.${process.pid}`, text);
    await rename(`${file}.${process.pid}`, file);
  } catch {
    // The next start makes it again.
  }
}
