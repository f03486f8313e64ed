import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own, as a user starts it. */
export interface ServerProcess {
  readonly port: number;
  /** Why it is gone; null while it runs. */
  readonly gone: string | null;
  /** What it has printed so far, greeting and log. */
  readonly printed: string;
  /** Resolves once it has printed what fits, after its address and what was waited for before; to the first group of it. */
  says(pattern: RegExp): Promise<string>;
  /** Asks it to stop; `SIGKILL` ends it as a crash would. */
  end(signal?: 'SIGKILL' | 'SIGINT' | 'SIGTERM'): Promise<void>;
}

export interface SandboxProcess extends ServerProcess {
  /** MB of memory that it holds now. */
  memory(): number;
  /** Says something to a module that was loaded before it; resolves to the answer. */
  tell(message: unknown): Promise<unknown>;
}

interface HowToRun {
  env?: Readonly<Record<string, string>>;
  /** Where the project is; a copy of it has other sources. */
  root?: string;
  /** Another Node than this one. */
  node?: string | undefined;
}

interface HowToStart extends HowToRun {
  /** Of `npm run sandbox`; on a free port unless they say which. */
  flags?: readonly string[];
  /** Modules of `preload/` that are loaded before the server. */
  preload?: readonly (
    | 'die-at-commit'
    | 'refuse-loose-writes'
    | 'for-both-databases'
    | 'report-health'
    | 'put-in-fault'
  )[];
}

const project = fileURLToPath(new URL('../../', import.meta.url));
/** Of the log, the end is what one looks at. */
const mostPrinted = 100_000;
/** On a line of its own, or after the name of the example server: a sandbox names a partner's in other words. */
const ownAddress = /^(?: *|Partner server: )http:\/\/localhost:(\d+)\n/m;

/** Starts the sandbox, and waits until it prints its address. It ends with this process, or before. */
export async function startSandboxProcess(how: HowToStart = {}): Promise<SandboxProcess> {
  const { flags = [], preload = [], ...run } = how;
  const loaded = preload.flatMap((name) => ['--import', `./mocks/testing/preload/${name}.ts`]);
  const port = flags.includes('--port') ? [] : ['--port', '0'];
  const { child, server } = await launch(
    ['--expose-gc', ...loaded, 'mocks/main.ts', 'sandbox', ...port, ...flags],
    run,
  );
  // Not spread: `gone` and `printed` change.
  return Object.assign(server, {
    memory: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    async tell(message: unknown) {
      const answer = once(child, 'message');
      child.send(message as object);
      return (await answer)[0] as unknown;
    },
  });
}

/** The same of another program that prints its address, and of `npm start`. */
export async function startServerProcess(
  program: readonly string[],
  how: HowToRun = {},
): Promise<ServerProcess> {
  return (await launch(program, how)).server;
}

async function launch(
  program: readonly string[],
  { env = {}, root = project, node = process.execPath }: HowToRun,
) {
  const child = spawn(node, ['--import', './scripts/end-with-parent.mjs', ...program], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let gone: string | null = null;
  let printed = '';
  let unread = '';
  let onText = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      gone = `the server ended with ${code ?? signal}`;
      resolve();
    });
    child.once('error', (error) => {
      gone = error.message;
      resolve();
    });
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-mostPrinted);
      unread = (unread + text).slice(-mostPrinted);
      onText();
    });
  const says = (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      onText = () => {
        const found = pattern.exec(unread);
        if (!found) return;
        unread = unread.slice(found.index + found[0].length);
        onText = () => undefined;
        resolve(found[1] ?? found[0]);
      };
      void ended.then(() => reject(new Error(`${gone}: ${printed}`)));
      onText();
    });
  const server: ServerProcess = {
    port: Number(await says(ownAddress)),
    get gone() {
      return gone;
    },
    get printed() {
      return printed;
    },
    says,
    async end(signal = 'SIGTERM') {
      if (gone === null) child.kill(signal);
      await ended;
    },
  };
  return { child, server };
}
