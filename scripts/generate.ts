// `npm run generate`: writes src/generated from the two contracts.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { generatedFiles } from './contract/generated-files.ts';

const folder = new URL('../src/generated/', import.meta.url);
const files = await generatedFiles().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (!(name in files)) rmSync(new URL(name, folder));
for (const [name, content] of Object.entries(files)) writeFileSync(new URL(name, folder), content);
console.log(`src/generated: ${Object.keys(files).length} files written from openapi.yaml and asyncapi.yaml`);
