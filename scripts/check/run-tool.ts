import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Outcome } from './run-steps.ts';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The file behind a package's command: run by this very Node, whatever is first on the PATH. */
export function commandFile(packageName: string, command: string): string {
  const manifest = join(root, 'node_modules', packageName, 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin?: Record<string, string> };
  const file = bin?.[command];
  if (!file) throw new Error(`The package ${packageName} has no command ${command}`);
  return join(dirname(manifest), file);
}

/** Runs a Node script; its output is what it found, and exit code 0 is good. */
export function runNode(file: string, flags: string[], folder = root): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...flags], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', REDOCLY_TELEMETRY: 'off' },
    });
    let output = '';
    child.stdout.on('data', (part: Buffer) => (output += part.toString()));
    child.stderr.on('data', (part: Buffer) => (output += part.toString()));
    child.on('error', reject);
    child.on('close', (status) => resolve({ ok: status === 0, found: output.trim() }));
  });
}

/** Runs a command of an installed package. */
export const runTool = (packageName: string, command: string, flags: string[]): Promise<Outcome> =>
  runNode(commandFile(packageName, command), flags);
