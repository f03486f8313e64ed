import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { diffContracts, findUnreleased, type DiffReport } from './released-contracts.ts';
import { root } from './run-tool.ts';

const rest = { file: 'openapi.yaml', title: 'REST' };
const socket = { file: 'asyncapi.yaml', title: 'Socket' };
type Document = {
  info: { version: string };
  paths: Record<string, { get: { parameters: object[] } }>;
  components: {
    schemas: Record<string, { enum?: unknown[]; required: string[]; properties: Record<string, object> }>;
  };
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'candlewick-diff-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The report about a contract as it is and with a change planted. */
function planted(file: string, change: (document: Document) => void): Promise<DiffReport> {
  const document = parse(readFileSync(join(root, file), 'utf8')) as Document;
  const [base, revision] = [join(folder, `base-${file}`), join(folder, `new-${file}`)];
  document.info.version = '1.0.0';
  writeFileSync(base, stringify(document, { aliasDuplicateObjects: false }));
  change(document);
  writeFileSync(revision, stringify(document, { aliasDuplicateObjects: false }));
  return diffContracts(base, revision);
}

function schema(document: Document, name: string) {
  const found = document.components.schemas[name];
  if (!found) throw new Error(`No schema ${name}`);
  return found;
}

function dropField(document: Document, name: string, field: string): void {
  const one = schema(document, name);
  one.required = one.required.filter((other) => other !== field);
  delete one.properties[field];
}

function dropValue(document: Document, name: string): void {
  schema(document, name).enum?.pop();
}

describe('a contract that changed since its release', () => {
  it('CON-48 needs a new major version when it breaks, and is told where and what to do', async () => {
    const report = await planted('openapi.yaml', (document) => {
      dropField(document, 'ForexAccount', 'lock_balance');
      dropValue(document, 'Period');
      document.paths['/v1/api/forex/getCategories']?.get.parameters.push({
        name: 'site',
        in: 'query',
        required: true,
        description: 'New',
        schema: { type: 'integer' },
      });
    });
    const found = findUnreleased(rest, report, '').join('\n');
    expect(found).toMatch(/openapi\.yaml .*lock_balance.* removed/);
    expect(found).toMatch(/Enum of `?\w*`? ?.*lost values: '1day'/);
    expect(found).toMatch(/getCategories.*site/);
    expect(found).toContain(
      "openapi.yaml breaks what kept 1.0.0: raise its info.version to 2.0.0, and say what changed in CHANGELOG.md under '## REST 2.0.0'",
    );
    const raised = { ...report, infoVersions: { base: '1.0.0', revision: '2.0.0' } };
    expect(findUnreleased(rest, raised, '# Changes\n\n## REST 2.0.0\n')).toEqual([
      "CHANGELOG.md has nothing under '## REST 2.0.0': say there what changed since 1.0.0",
    ]);
    expect(findUnreleased(rest, raised, '# Changes\n\n## REST 2.0.0\n\n- No day candles.\n')).toEqual([]);
    const tooLittle = { ...report, infoVersions: { base: '1.0.0', revision: '1.4.0' } };
    expect(findUnreleased(rest, tooLittle, '').at(-1)).toContain('2.0.0');
  });

  it('CON-48 needs a new minor version when something comes besides', async () => {
    const report = await planted('openapi.yaml', (document) => {
      schema(document, 'ForexAccount').properties['bonus'] = { type: 'number', minimum: 0, maximum: 1 };
    });
    expect(findUnreleased(rest, report, '').at(-1)).toBe(
      "openapi.yaml adds to 1.0.0: raise its info.version to 1.1.0, and say what changed in CHANGELOG.md under '## REST 1.1.0'",
    );
    const raised = { ...report, infoVersions: { base: '1.0.0', revision: '1.1.0' } };
    expect(findUnreleased(rest, raised, '## REST 1.1.0\n\n- A bonus.\n')).toEqual([]);
  });

  it('CON-48 needs nothing when only words changed', async () => {
    const report = await planted('openapi.yaml', (document) => {
      Object.assign(schema(document, 'ForexAccount'), { description: 'Said better.' });
    });
    expect(findUnreleased(rest, report, '')).toEqual([]);
  });

  it('CON-48 is seen in the socket as well', async () => {
    const report = await planted('asyncapi.yaml', (document) => {
      dropField(document, 'Position', 'FactProfits');
      dropValue(document, 'Period');
    });
    const found = findUnreleased(socket, report, '');
    expect(found.join('\n')).toMatch(/asyncapi\.yaml .*FactProfits.* removed/);
    expect(found.at(-1)).toContain("'## Socket 2.0.0'");
  });
});
