import { codeFolders } from './code-folders.ts';
import { runTool } from './run-tool.ts';
import type { Step } from './step.ts';

export const format: Step = {
  name: 'Code is formatted',
  advice: 'Run npx oxfmt on the files named.',
  run: () => runTool('oxfmt', 'oxfmt', ['--check', ...codeFolders]),
};
