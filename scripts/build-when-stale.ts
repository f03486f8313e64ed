import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './check/run-tool.ts';

const built = join(root, 'dist', 'index.html');
const sources = [
  'src',
  'locales',
  'public',
  // What vite.config.ts builds with.
  'scripts/answer-check-plugin.ts',
  'scripts/texts',
  'scripts/edit-text.ts',
  'scripts/head-start-plugin.ts',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
];

function newest(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isStale(): boolean {
  if (!existsSync(built)) return true;
  const since = statSync(built).mtimeMs;
  return sources.some((name) => existsSync(join(root, name)) && newest(join(root, name)) > since);
}

/** Builds the app where its sources are newer than `dist`, and ends the program where that fails. */
export function buildWhenStale(): void {
  if (!isStale()) return;
  console.log('The sources are newer than dist: building …');
  const command = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
