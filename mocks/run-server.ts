import { logToConsole } from './world/log.ts';
import { flagsHelp, readCommandLine } from './command-line.ts';
import { describeReplay } from './describe-replay.ts';
import { greeting } from './greeting.ts';
import { handlers } from './handlers/handlers.ts';
import { listen } from './listen.ts';
import { createSandbox, type Sandbox } from './server.ts';

export interface RunServer {
  /** How it is called, for --help: 'npm run sandbox'. */
  command: string;
  flags: string[];
  defaultPort: number;
  mode?: 'sandbox' | 'mock';
  /** Puts the app behind the server, and answers how to take it away again. */
  addPage(sandbox: Sandbox): Promise<() => Promise<void>>;
  print(text: string): void;
}

/** SBX-60: reads the flags, serves until it is told to stop. Answers the exit code where nothing is to be served. */
export async function runServer({
  command,
  flags,
  defaultPort,
  mode,
  addPage,
  print,
}: RunServer): Promise<number | null> {
  const line = orExplain(() => readCommandLine(flags, defaultPort), print);
  if (!line) return 2;
  if (line.help) {
    print(`${command} [flags]\n\n${flagsHelp}`);
    return 0;
  }
  const running = mode ?? (line.mock ? 'mock' : 'sandbox');
  const { replayDir } = line;
  const replay =
    replayDir === undefined || running === 'mock' ? '' : orExplain(() => describeReplay(replayDir), print);
  if (replay === null) return 2;
  const sandbox = await createSandbox({ ...line, mode: running, handlers, log: logToConsole });
  const removePage = await addPage(sandbox);
  const port = await listen(sandbox.server, line.port, line.host);
  const title =
    running === 'mock'
      ? 'Candlewick, answers drawn from the contract'
      : 'Candlewick, with simulated prices and money';
  print(greeting({ title, note: replay || null, port, askedPort: line.port, host: line.host }));
  stopOnSignal(async () => {
    await removePage();
    await sandbox.close();
  });
  return null;
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
