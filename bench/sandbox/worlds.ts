import { call } from './sandbox-process.ts';

interface Server {
  port: number;
  memory(): number;
}

/** As many as make the server let go of old ones: it keeps 200. */
const beyondLimit = 400;

/**
 * How much more memory a server holds when `count` worlds were asked for by name, one after the other, than after the
 * first 400 of them.
 */
export async function memoryOfWorlds({ port, memory }: Server, count: number): Promise<number> {
  let early = 0;
  for (let index = 0; index < count; index++) {
    const host = `bench-${index}.localhost:${port}`;
    const { status } = await call(port, '/v1/api/forex/getCategories?t=1', { host });
    if (status !== 200) throw new Error(`World ${index} answered ${status}.`);
    if (index === beyondLimit) early = memory();
  }
  return memory() / early;
}
