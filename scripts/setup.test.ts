import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { root } from './check/run-tool.ts';

const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

const isAlive = (id: number): boolean => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

/** A program below a program, as a server is below npm; resolves with the id of the lower one. */
async function startBelow(): Promise<{ upper: ChildProcess; lower: number }> {
  const watch = join(root, 'scripts', 'end-with-parent.mjs');
  const lowerCode = 'console.log(process.pid); setInterval(() => {}, 1000)';
  const upperCode = `require('node:child_process').spawn(process.execPath, ['--import', ${JSON.stringify(watch)}, '-e', ${JSON.stringify(lowerCode)}], { stdio: 'inherit' }); setInterval(() => {}, 1000)`;
  const upper = spawn(process.execPath, ['-e', upperCode], { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(upper);
  const [line] = (await once(upper.stdout, 'data')) as [Buffer];
  return { upper, lower: Number(line.toString()) };
}

it('a program ends when the one that started it is killed', async () => {
  const { upper, lower } = await startBelow();
  expect(isAlive(lower)).toBe(true);
  upper.kill('SIGKILL');
  await expect.poll(() => isAlive(lower)).toBe(false);
});

/** What `npm run NAME` says before it fails, on a Node of that version. */
async function refusalOf(name: string, version = process.versions.node): Promise<string> {
  const versions = JSON.stringify({ ...process.versions, node: version });
  const preload = `data:text/javascript,Object.defineProperty(process,'versions',{value:${encodeURIComponent(versions)}})`;
  const child = spawn(process.execPath, ['--import', preload, join(root, 'scripts', 'setup.mjs'), name]);
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(1);
  return said;
}

it.each(['18.20.0', '20.0.0', '20.18.3', '21.7.0', '22.0.0', '22.11.0'])(
  'Node %s is refused before anything is installed, with what is needed',
  async (version) => {
    expect(await refusalOf('start', version)).toContain(
      `Candlewick needs Node 20.19, 22.12 or newer; this is ${version}.`,
    );
  },
);

it('an unknown command says which there are', async () => {
  expect(await refusalOf('nonsense')).toContain(
    "Unknown command 'nonsense'. Known: start, sandbox, mock, test",
  );
});
