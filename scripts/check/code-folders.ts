import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-tool.ts';

/** Where hand-written code lives. */
export const codeFolders = ['src', 'mocks', 'scripts', 'tests', 'bench'].filter((name) =>
  existsSync(join(root, name)),
);
