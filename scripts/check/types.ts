import { runNode } from './run-tool.ts';
import type { Step } from './step.ts';

export const types: Step = {
  name: 'Types',
  advice: 'Mend the types. Again: node node_modules/tsc7/bin/tsc -p . --noEmit',
  // Named by file: both TypeScript packages claim the command `tsc`.
  run: () => runNode('node_modules/tsc7/bin/tsc', ['-p', '.', '--noEmit', '--pretty', 'false']),
};
