import { expect, it } from 'vitest';
import { runServer } from './run-server.ts';

async function run(flags: string[]) {
  const printed: string[] = [];
  const code = await runServer({
    command: 'npm start --',
    flags,
    defaultPort: 5173,
    addPage: async () => {
      throw new Error('must not be started');
    },
    print: (text) => printed.push(text),
  });
  return { code, text: printed.join('\n') };
}

it('SBX-60 explains its flags', async () => {
  const { code, text } = await run(['--help']);
  expect(code).toBe(0);
  for (const flag of ['--port', '--host', '--seed', '--at', '--frozen', '--replay', '--file', '--mock'])
    expect(text).toContain(flag);
});

it('SBX-60 starts nothing with a wrong flag, and names it', async () => {
  const { code, text } = await run(['--prot', '80']);
  expect([code, text.includes(`'--prot'`), text.includes('--port N')]).toEqual([2, true, true]);
});

it('SBX-63 starts nothing with a directory that cannot be replayed, and says why', async () => {
  const { code, text } = await run(['--replay', 'no-such-directory']);
  expect([code, text.includes('Cannot replay'), text.includes('--replay DIR')]).toEqual([2, true, true]);
});
