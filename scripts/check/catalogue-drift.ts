import { runTool } from './run-tool.ts';
import type { Step } from './step.ts';

export const catalogueDrift: Step = {
  name: 'Texts are in the catalogues',
  advice: 'Run npm run extract, and commit locales with the code.',
  run: () => runTool('@lingui/cli', 'lingui', ['check', 'sync', '--clean', '--verbose']),
};
