import { describe, expect, it } from 'vitest';
import { compileAt } from './contract-ajv.ts';
import { schemaRoots } from './schema-nodes.ts';

describe('schemas', () => {
  it('CON-10 every schema of both contracts compiles with strict Ajv 2020-12', () => {
    const broken = schemaRoots.flatMap(({ contract, reference }) => {
      try {
        compileAt(contract, reference);
        return [];
      } catch (error) {
        return [`${contract}${reference}: ${String(error)}`];
      }
    });
    expect(schemaRoots.length).toBeGreaterThan(200);
    expect(broken).toEqual([]);
  });
});
