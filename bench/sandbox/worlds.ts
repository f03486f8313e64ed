import http from 'node:http';
import { ask } from '../../mocks/testing/ask.ts';
import type { SandboxProcess } from '../../mocks/testing/server-process.ts';

interface WorldsMemory {
  /** MB after the first half. */
  held: number;
  /** How much more it is after the second half. */
  growth: number;
}

/**
 * Asks for `count` worlds by name, one after the other. The server keeps 200 of them: once what it let go of has been
 * collected a few times, memory stays where it is.
 */
export async function memoryOfWorlds({ port, memory }: SandboxProcess, count: number): Promise<WorldsMemory> {
  const agent = new http.Agent({ keepAlive: true });
  let held = 0;
  for (let index = 1; index <= count; index++) {
    const host = `bench-${index}.localhost:${port}`;
    const headers = { host, lang: 'en' };
    const { status } = await ask(port, '/v1/api/forex/getCategories?t=1', { headers, agent });
    if (status !== 200) throw new Error(`World ${index} answered ${status}.`);
    if (index === count / 2) held = memory();
  }
  agent.destroy();
  return { held, growth: memory() / held };
}
