import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** What a number depends on besides the code. Nothing that names a machine. */
interface Machine {
  cores: number;
  processor: string;
  memoryGib: number;
  system: string;
  node: string;
  chromium: string;
  /** How many processes waited for a core when the run began; below `cores` the machine was quiet. */
  load: number;
}

/** @param chromium version of the browser that the measures use */
export function readMachine(chromium: string): Machine {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() || 'unknown processor',
    memoryGib: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    chromium,
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}

/** One sentence for bench/README.md. */
export function machineText(machine: Machine, day: string): string {
  const { cores, processor, memoryGib, system, node, chromium, load } = machine;
  return `${day}: ${cores} cores (${processor}), ${memoryGib} GiB, ${system}, Node ${node}, Chromium ${chromium}, load ${load} at the start.`;
}

/** The marks between which a part of bench/README.md is written. */
function marks(part: 'numbers' | 'market'): [begin: string, end: string] {
  const command = part === 'numbers' ? 'npm run bench' : 'npm run bench -- market';
  return [`<!-- ${part}: ${command} writes what stands between these marks -->`, `<!-- /${part} -->`];
}

/** The text with a part between its marks replaced. Throws where a text has no marks. */
export function withNumbers(text: string, numbers: string, part: 'numbers' | 'market' = 'numbers'): string {
  const [begin, end] = marks(part);
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`There is no place for the numbers: '${begin}' … '${end}'.`);
  return `${text.slice(0, from + begin.length)}\n\n${numbers.trim()}\n\n${text.slice(to)}`;
}
