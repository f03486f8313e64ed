import { call } from './sandbox-process.ts';

interface Server {
  port: number;
  memory(): number;
}

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
export async function memoryOfWorlds({ port, memory }: Server, count: number): Promise<WorldsMemory> {
  let held = 0;
  for (let index = 1; index <= count; index++) {
    const host = `bench-${index}.localhost:${port}`;
    const { status } = await call(port, '/v1/api/forex/getCategories?t=1', { host });
    if (status !== 200) throw new Error(`World ${index} answered ${status}.`);
    if (index === count / 2) held = memory();
  }
  return { held, growth: memory() / held };
}
