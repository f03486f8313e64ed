import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { OperationId } from '../../src/generated/operations.ts';
import { createCaller, type As } from './caller.ts';
import type { Death } from './preload/die-at-commit.ts';
import { startSandboxProcess } from './server-process.ts';

/** A folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'candlewick-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A sandbox in a process of its own, that ends with the test or before, and a caller of its default world. */
export async function sandboxOfTest(...flags: string[]) {
  const running = await startSandboxProcess({
    flags,
    preload: ['die-at-commit', 'refuse-loose-writes', 'for-both-databases'],
  });
  onTestFinished(() => running.end('SIGKILL'));
  const client = createCaller(running.port);
  return {
    ...client,
    printed: () => running.printed,
    /** Ends it as a crash would; `signal` as somebody would who stops it. */
    end: (signal: 'SIGKILL' | 'SIGINT' = 'SIGKILL') => running.end(signal),
    /** Sends a call during whose commit the process dies. */
    async dieDuring(death: Death, id: OperationId, input: object, as: As) {
      await running.tell(death);
      const answer = await client.send(id, input, as).catch(() => null);
      if (answer) throw new Error(`${id} was answered: ${JSON.stringify(answer)}`);
      await running.end('SIGKILL');
    },
  };
}
