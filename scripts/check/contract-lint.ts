import { runTool } from './run-tool.ts';
import type { Step } from './step.ts';

export const contractLint: Step = {
  name: 'Contracts keep the lint rules',
  advice: 'Mend openapi.yaml or asyncapi.yaml; the rules are in redocly.yaml. Again: npx redocly lint',
  run: () => runTool('@redocly/cli', 'redocly', ['lint']),
};
