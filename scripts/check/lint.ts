import { codeFolders } from './code-folders.ts';
import { runTool } from './run-tool.ts';
import type { Step } from './step.ts';

export const lint: Step = {
  name: 'Code keeps the lint rules',
  advice: 'Mend the code; the rules are in .oxlintrc.json. Again: npx oxlint <path>',
  run: () => runTool('oxlint', 'oxlint', ['--deny-warnings', '--format=unix', ...codeFolders]),
};
