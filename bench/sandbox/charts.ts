import { call } from './sandbox-process.ts';

const charts = 20;
const worlds = 10;
const periods = ['1min', '5min', '15min', '30min', '60min', '1day'];
const pages = 3;

/**
 * MB of memory a world in which 20 charts were opened in every period and scrolled back twice, by what ten such worlds
 * take after ten others.
 */
export async function memoryOfCharts({ port, memory }: { port: number; memory(): number }): Promise<number> {
  await openWorlds(port, 0);
  const before = memory();
  await openWorlds(port, worlds);
  return (memory() - before) / worlds;
}

async function openWorlds(port: number, first: number): Promise<void> {
  for (let index = first; index < first + worlds; index++) {
    const host = `charts-${index}.localhost:${port}`;
    for (let id = 1; id <= charts; id++) for (const period of periods) await scroll(port, host, id, period);
  }
}

async function scroll(port: number, host: string, id: number, period: string): Promise<void> {
  let before = '';
  for (let page = 0; page < pages; page++) {
    const path = `/v1/api/forex/kline?forex_id=${id}&period=${period}&limit=300${before}&t=1`;
    const { status, body } = await call(port, path, { host });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 200)}`);
    const { data }: { data: { Time: number }[] } = JSON.parse(body);
    before = `&before=${data[0]?.Time ?? 0}`;
  }
}
