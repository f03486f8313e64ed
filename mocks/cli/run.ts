import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { UnreadableContract } from '../contract/unreadable.ts';
import { handlers } from '../handlers/handlers.ts';
import { hostsOfMachine } from '../hosts.ts';
import { noBuildPage } from '../page/no-build.ts';
import { createStaticPage } from '../page/static-page.ts';
import { createProxy } from '../proxy/proxy.ts';
import { isOwnAddress } from '../proxy/target.ts';
import type { Seed } from '../market/secret-draws.ts';
import { createSandbox, listen, type Sandbox, type SandboxOptions } from '../server.ts';
import { UnusableStore } from '../store/store-problem.ts';
import { callLine, type CallEntry } from '../world/calls.ts';
import { olderWorlds } from '../world/kept-state.ts';
import { logToConsole } from '../world/log.ts';
import { print, printError, type Print } from '../world/print-lines.ts';
import { defaultWorld } from '../world/worlds.ts';
import { chooseSeed } from './choose-seed.ts';
import { flagsHelp, readCommandLine } from './command-line.ts';
import { greeting } from './greeting.ts';
import { reloadOnChange } from './reload.ts';
import { keepSeed } from './seed-file.ts';
import { checkStart } from './start-checks.ts';

interface RunServer {
  /** How it is called, for --help: 'npm run sandbox'. */
  command: string;
  flags: string[];
  defaultPort: number;
  mode?: 'sandbox' | 'mock';
  /** Puts the app behind the server, and never the seed's file. Returns how to take it away again. */
  addPage(sandbox: Sandbox, seedFile: string | undefined): Promise<() => Promise<void>>;
  print: Print;
}

const build = fileURLToPath(new URL('../../dist', import.meta.url));

/** `npm run sandbox` and `npm run mock`: the server without a development server; serves a build where there is one. */
export async function runCommand([mode, ...flags]: string[]): Promise<void> {
  if (mode !== 'sandbox' && mode !== 'mock') {
    printError(`Say which: 'sandbox' or 'mock', not '${mode ?? ''}'.`);
    process.exit(2);
  }
  const code = await runServer({
    command: `npm run ${mode} --`,
    flags,
    defaultPort: 5180,
    mode,
    async addPage(sandbox) {
      sandbox.setPage(existsSync(build) ? createStaticPage(build) : noBuildPage);
      return async () => undefined;
    },
    print,
  });
  if (code !== null) process.exit(code);
}

/** SBX-60: reads the flags and serves until it is stopped. Returns the exit code where there is nothing to serve. */
export async function runServer(run: RunServer): Promise<number | null> {
  const { command, flags, defaultPort, addPage, print } = run;
  const line = orExplain(() => readCommandLine(flags, defaultPort), print);
  if (!line) return 2;
  if (line.help) {
    print(`${command} [flags]`, '', ...flagsHelp.split('\n'));
    return 0;
  }
  const mode = run.mode ?? (line.mock ? 'mock' : 'sandbox');
  const checked = orExplain(() => {
    const chosen = chooseSeed(line, mode);
    return { ...chosen, notes: checkStart({ ...line, seed: chosen.seed }, mode) };
  }, print);
  if (checked === null) return 2;
  const { seed, isNew, notes } = checked;
  const hosts = [...line.allowedHosts, ...(line.host ? hostsOfMachine() : [])];
  const onCall = line.log ? (world: string, call: CallEntry) => print(callLine(world, call)) : undefined;
  const { target } = line;
  const proxy = target && createProxy(target, print);
  const options = { ...line, seed, proxy, mode, hosts, handlers, log: logToConsole, onCall };
  const newSeed = isNew ? seed : null;
  const sandbox = await openSandbox(options, newSeed).catch((error: unknown) => {
    if (!(error instanceof UnreadableContract || error instanceof UnusableStore)) throw error;
    print(error.message);
    return null;
  });
  if (!sandbox) return 2;
  const removePage = await addPage(sandbox, line.seedFile);
  const port = await listen(sandbox.server, line.port, line.host);
  if (target && isOwnAddress(target, port, hosts)) {
    print(
      `--against ${target.url.origin} is this server itself: give the address of another, or another --port.`,
    );
    await removePage();
    await sandbox.close();
    return 2;
  }
  const title =
    mode === 'mock'
      ? 'Candlewick, answers mocked from the contract'
      : 'Candlewick, with simulated prices and money';
  print(...greeting({ title, notes, port, askedPort: line.port, host: line.host }));
  const stopWatching = reloadOnChange({ reload: sandbox.reload, print });
  stopOnSignal(async () => {
    stopWatching();
    await removePage();
    await sandbox.close();
    if (proxy) print(...proxy.summary());
  });
  return null;
}

/** A sandbox whose directory holds all that it needs before anybody asks for a world. */
async function openSandbox(options: SandboxOptions, newSeed: Seed | null): Promise<Sandbox> {
  const sandbox = await createSandbox(options);
  const { directory, resetMarket = false } = options;
  if (directory === undefined) return sandbox;
  try {
    // SBX-98: not before the directory is this server's.
    if (typeof newSeed === 'string') keepSeed(directory, newSeed);
    // SBX-99: so that the next start needs no flag.
    const older = resetMarket ? [defaultWorld, ...olderWorlds(directory)] : [];
    for (const name of new Set(older)) await sandbox.worlds.get(name);
    return sandbox;
  } catch (error) {
    await sandbox.close();
    throw error;
  }
}

function orExplain<Value>(read: () => Value, print: Print): Value | null {
  try {
    return read();
  } catch (error) {
    print(error instanceof Error ? error.message : String(error), '', ...flagsHelp.split('\n'));
    return null;
  }
}

function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // The second signal finds no listener and ends the process at once.
    process.once(signal, () => void stop().finally(() => process.exit(0)));
  }
}
