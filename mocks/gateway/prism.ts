import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { getHttpOperationsFromSpec, type IHttpRequest } from '@stoplight/prism-http';
import type Mocker from '@stoplight/prism-http/dist/mocker/index.js';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { ContractOperation, ContractSource } from '../contract/contract.ts';
import { keptByContent } from '../contract/kept.ts';
import type { Asked, Drawn } from './drawing.ts';
import type { Preference } from './prefer.ts';
import { mockSeed, seedFaker } from './seed-mock.ts';
import { varyListLengths } from './vary-list-lengths.ts';

/** An operation as Prism reads it. */
type PrismOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];

/** Required and not imported: what an import makes of a CommonJS default differs between Node and Vitest. */
const mocker: typeof Mocker = createRequire(import.meta.url)('@stoplight/prism-http/dist/mocker/index.js');

/**
 * SBX-03: draws an answer from the contract, which nobody has checked yet. The one place that knows Prism's API.
 *
 * @param source where the operation's contract comes from
 * @param prefer which answer, where the caller asks for one
 */
export async function drawAnswer(
  source: ContractSource,
  operation: ContractOperation,
  asked: Asked,
  prefer: Preference | null,
  seed: number,
): Promise<Drawn> {
  const found = (await operationsOf(source)).get(operation.id);
  if (!found) throw new Error(`The contract has no operation ${operation.id}`);
  const input: IHttpRequest = {
    method: found.method as IHttpRequest['method'],
    url: { path: operation.path, query: asked.query },
    headers: {},
    body: asked.body,
  };
  const drawn = mockSeed(seed, operation.id, asked);
  // Nothing runs between seeding and drawing.
  seedFaker(drawn);
  const resource = prefer?.exampleKey ? found : varyListLengths(withoutRefusals(found), drawn);
  const config = { dynamic: true, ...prefer, seed: drawn };
  const result = mocker.default({ resource, input: { validations: [], data: input }, config })(quiet);
  if (isLeft(result)) throw result.left;
  return { status: result.right.statusCode, body: result.right.body };
}

const known = new WeakMap<ContractSource, Promise<Map<string, PrismOperation>>>();

async function operationsOf(source: ContractSource): Promise<Map<string, PrismOperation>> {
  const reading = known.get(source) ?? readOperations(source);
  known.set(source, reading);
  return reading;
}

/** Reading a file takes Prism half a second; what it made of the same text last time is taken from a cache. */
async function readOperations({ document, overlay, folder }: ContractSource) {
  const operations = await (typeof document === 'string'
    ? readKept(document, overlay, folder)
    : getHttpOperationsFromSpec(document));
  return new Map(operations.map((one) => [one.iid ?? one.id, one]));
}

async function readKept(file: string, overlay: string | undefined, folder: string | undefined) {
  const text = await readFile(file, 'utf8');
  const hints = overlay === undefined ? null : await readFile(overlay, 'utf8');
  return keptByContent(
    'operations',
    [text, hints],
    async () => {
      const { parse } = await import('yaml');
      const document: object = parse(text);
      if (hints === null) return getHttpOperationsFromSpec(document);
      const { withFakerHints } = await import('./faker-overlay.ts');
      return getHttpOperationsFromSpec(await withFakerHints(document, hints));
    },
    folder,
  );
}

/** SBX-03: a copy whose 200 has the success branch only, so that no refusal comes up by chance. */
function withoutRefusals(operation: PrismOperation): PrismOperation {
  return {
    ...operation,
    responses: operation.responses.map((response) => ({
      ...response,
      contents: response.contents?.map((content) => ({ ...content, schema: successBranch(content.schema) })),
    })),
  };
}

type PrismSchema = NonNullable<
  NonNullable<PrismOperation['responses'][number]['contents']>[number]['schema']
>;

/** The branch that narrows `data`: a refusal's narrows `code`. */
function successBranch(schema: PrismSchema | undefined): PrismSchema | undefined {
  const success = schema?.oneOf?.find(
    (branch) => typeof branch === 'object' && branch.properties?.['data'] !== undefined,
  );
  if (!schema || typeof success !== 'object') return schema;
  // The dialect stands on the outer schema only; without it Prism checks as draft-07.
  return { $schema: schema.$schema, ...success };
}

const silence = () => undefined;
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'success'];
/** Prism logs several lines a drawing. */
const quiet = Object.assign(Object.create(null), {
  ...Object.fromEntries(levels.map((level) => [level, silence])),
  child: () => quiet,
});
