import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { readContract } from '../mocks/contract/contract.ts';

const contractFile = fileURLToPath(new URL('../openapi.yaml', import.meta.url));
const replaced = fileURLToPath(new URL('../src/api/answer-breaks.ts', import.meta.url));
const formats = 'ajv-formats/dist/formats.js';

/**
 * API-15: puts the check of answers in place of `src/api/answer-breaks.ts`, in the development server only. It is what
 * explains a break in the sandbox: it reads schemas and makes no code from text, which the page's policy forbids.
 */
export function answerCheckPlugin(): Plugin {
  return {
    name: 'candlewick-answer-check',
    apply: (_config, { command, mode }) => command === 'serve' && mode !== 'test',
    // Found ahead, or the page would be loaded twice when the first answer comes.
    config: () => ({ optimizeDeps: { include: [formats] } }),
    async load(id) {
      if (id.split('?')[0] !== replaced) return null;
      this.addWatchFile(contractFile);
      return answerCheckCode();
    },
  };
}

/** The module that stands for it, with all schemas of the contract's answers. */
export async function answerCheckCode(document = contractFile): Promise<string> {
  const { operations } = await readContract({ document });
  const answers = Object.fromEntries(
    operations.map(({ id, answers: byStatus, errorCodes }) => {
      const schemas = [...byStatus].map(([status, contents]) => [status, [...contents.values()][0]?.schema]);
      return [id, { codes: [...errorCodes], statuses: Object.fromEntries(schemas) }];
    }),
  );
  return `import { answerViolations, unlistedCode } from '/mocks/contract/violations.ts';
const answers = ${JSON.stringify(answers)};
const schemas = ${JSON.stringify(operations[0]?.schemas ?? {})};
export function answerBreaks(id, status, body) {
  const { codes, statuses } = answers[id];
  const schema = statuses[status] ?? statuses.default;
  if (schema === undefined) return [{ location: 'status', message: status + ' is not in the contract' }];
  const refused = status === 200 ? unlistedCode(new Set(codes), body) : null;
  return refused ? [refused] : answerViolations(schema, body, schemas);
}
`;
}
