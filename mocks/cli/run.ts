import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { UnreadableContract } from '../contract/unreadable.ts';
import { handlers } from '../handlers/handlers.ts';
import { hostsOfMachine } from '../hosts.ts';
import { createMarket } from '../market/market.ts';
import { createStaticPage } from '../page/static-page.ts';
import { createSandbox, listen, type Sandbox } from '../server.ts';
import { callLine, type CallEntry } from '../world/calls.ts';
import { logToConsole } from '../world/log.ts';
import { flagsHelp, readCommandLine, type CommandLine } from './command-line.ts';
import { greeting } from './greeting.ts';
import { reloadOnChange } from './reload.ts';

interface RunServer {
  /** How it is called, for --help: 'npm run sandbox'. */
  command: string;
  flags: string[];
  defaultPort: number;
  mode?: 'sandbox' | 'mock';
  /** Puts the app behind the server. Returns how to take it away again. */
  addPage(sandbox: Sandbox): Promise<() => Promise<void>>;
  print(text: string): void;
}

const build = fileURLToPath(new URL('../../dist', import.meta.url));
const printLine = (text: string) => void process.stdout.write(`${text}\n`);

/** `npm run sandbox` and `npm run mock`: the server without a development server; serves a build where there is one. */
export async function runCommand([mode, ...flags]: string[]): Promise<void> {
  if (mode !== 'sandbox' && mode !== 'mock') {
    console.error(`Say which: 'sandbox' or 'mock', not '${mode ?? ''}'.`);
    process.exit(2);
  }
  const code = await runServer({
    command: `npm run ${mode} --`,
    flags,
    defaultPort: 5180,
    mode,
    async addPage(sandbox) {
      if (existsSync(build)) sandbox.setPage(createStaticPage(build));
      return async () => undefined;
    },
    print: printLine,
  });
  if (code !== null) process.exit(code);
}

/** SBX-60: reads the flags and serves until it is stopped. Returns the exit code where there is nothing to serve. */
export async function runServer(run: RunServer): Promise<number | null> {
  const { command, flags, defaultPort, addPage, print } = run;
  const line = orExplain(() => readCommandLine(flags, defaultPort), print);
  if (!line) return 2;
  if (line.help) {
    print(`${command} [flags]\n\n${flagsHelp}`);
    return 0;
  }
  const mode = run.mode ?? (line.mock ? 'mock' : 'sandbox');
  const note = orExplain(() => noteOf(line, mode), print);
  if (note === null) return 2;
  const hosts = [...line.allowedHosts, ...(line.host ? hostsOfMachine() : [])];
  const onCall = line.log ? (world: string, call: CallEntry) => print(callLine(world, call)) : undefined;
  const options = { ...line, mode, hosts, handlers, log: logToConsole, onCall };
  const sandbox = await createSandbox(options).catch((error: unknown) => {
    if (!(error instanceof UnreadableContract)) throw error;
    print(error.message);
    return null;
  });
  if (!sandbox) return 2;
  const removePage = await addPage(sandbox);
  const port = await listen(sandbox.server, line.port, line.host);
  const title =
    mode === 'mock'
      ? 'Candlewick, answers mocked from the contract'
      : 'Candlewick, with simulated prices and money';
  print(greeting({ title, note: note || null, port, askedPort: line.port, host: line.host }));
  const stopWatching = reloadOnChange({ reload: sandbox.reload, print });
  stopOnSignal(async () => {
    stopWatching();
    await removePage();
    await sandbox.close();
  });
  return null;
}

function noteOf({ replayDir }: CommandLine, mode: 'sandbox' | 'mock'): string {
  return replayDir === undefined || mode === 'mock' ? '' : describeReplay(replayDir);
}

/**
 * SBX-63: what a replay directory brings, for the greeting. Reads it, so that a directory that cannot be replayed is
 * named at the start and not with the first request. Throws an Error that says what is wrong with it.
 */
export function describeReplay(replayDir: string): string {
  const { recordings } = createMarket({ seed: 0, replayDir });
  const codes = [...new Set(recordings.map(({ code }) => code))].sort();
  if (codes.length === 0) {
    throw new Error(`Cannot replay ${replayDir}: none of its files is named after an instrument of ours.`);
  }
  return `Recorded, not live: the prices of ${codes.join(', ')}. All others are made up.`;
}

function orExplain<Value>(read: () => Value, print: (text: string) => void): Value | null {
  try {
    return read();
  } catch (error) {
    print(`${error instanceof Error ? error.message : String(error)}\n\n${flagsHelp}`);
    return null;
  }
}

function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // The second signal finds no listener and ends the process at once.
    process.once(signal, () => void stop().finally(() => process.exit(0)));
  }
}
