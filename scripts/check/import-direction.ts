import { codeFolders } from './code-folders.ts';
import { runTool } from './run-tool.ts';
import type { Step } from './step.ts';

export const importDirection: Step = {
  name: 'Imports point one way',
  advice: 'Move what is shared further down; .dependency-cruiser.cjs says why each rule stands.',
  run: () =>
    runTool('dependency-cruiser', 'depcruise', [
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err-long',
      ...codeFolders,
    ]),
};
