import { spawn, type StdioOptions } from 'node:child_process';
import type { Readable } from 'node:stream';

/** A program that runs beside a test: an engine, what drives it, or its screen. */
export interface Program {
  /** Resolves to the first group of what it prints, on the streams that are read; rejects where it ends before. */
  says(pattern: RegExp): Promise<string>;
  end(): Promise<void>;
}

/** The third stream is for a program that is told to write to it (`Xvfb -displayfd 3`). */
const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'pipe'];

export function startProgram(
  file: string,
  flags: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  // A group of its own: what it starts itself ends with it.
  const child = spawn(file, flags, { stdio, detached: true, env: { ...process.env, ...env } });
  let printed = '';
  let listen = (): void => undefined;
  const gone = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(`${file} ended with ${code ?? signal}: ${printed}`));
    child.once('error', (error) => resolve(`${file}: ${error.message}`));
  });
  for (const stream of child.stdio.slice(1) as Readable[])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-20_000);
      listen();
    });
  const kill = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // It has ended already.
    }
  };
  const killNow = () => kill('SIGKILL');
  process.once('exit', killNow);
  return {
    says: (pattern) =>
      new Promise((resolve, reject) => {
        void gone.then((why) => reject(new Error(why)));
        listen = () => {
          const found = pattern.exec(printed);
          if (found) resolve(found[1] ?? found[0]);
        };
        listen();
      }),
    async end() {
      kill('SIGTERM');
      // What does not end when it is asked to has nothing to lose: its profile goes with it.
      const late = setTimeout(killNow, 5_000);
      await gone;
      clearTimeout(late);
      killNow();
      process.off('exit', killNow);
    },
  };
}
