import { describe, expect, it } from 'vitest';
import { texts, type ServerText } from '../../mocks/messages/texts.ts';
import { violations } from './contract-ajv.ts';
import { contracts, isObject, resolve, text, type Json } from './contracts.ts';
import { examples } from './examples.ts';
import { plainFiles, operations } from './operations.ts';
import { schemaNodes } from './schema-nodes.ts';

const codeOf = (value: Json): Json | undefined => (isObject(value) ? value['code'] : undefined);
const answersOf = (reference: string) =>
  examples.filter(
    ({ contract, owner }) => contract === 'rest' && owner.startsWith(`${reference}/responses/200/`),
  );

describe('examples', () => {
  it('CON-20 fit their schemas: answers, requests, parameters, messages', () => {
    const broken = examples.flatMap(({ contract, schema, name, value }) =>
      violations(contract, schema, value).map((line) => `${name}: ${line}`),
    );
    expect(examples.length).toBeGreaterThan(250);
    expect(broken).toEqual([]);
  });

  it('CON-20 that stand inside a schema fit it too', () => {
    const inside = schemaNodes.filter(({ schema }) => 'example' in schema || 'examples' in schema);
    const broken = inside.flatMap(({ contract, reference, schema }) =>
      [schema['example'], ...(Array.isArray(schema['examples']) ? schema['examples'] : [])]
        .filter((value) => value !== undefined)
        .flatMap((value) => violations(contract, reference, value)),
    );
    expect(broken).toEqual([]);
  });

  it('CON-21 (a) show at least one success of every operation, named for its state', () => {
    for (const { id, reference } of operations) {
      const named = answersOf(reference).filter(
        ({ name }) => /^[a-z][A-Za-z0-9]*$/.test(name) && name !== 'example',
      );
      const successes = plainFiles.has(id) ? named : named.filter(({ value }) => codeOf(value) === 1);
      expect(successes.length, id).toBeGreaterThan(0);
    }
  });

  it('CON-21 (b) show at least one refusal of every operation', () => {
    for (const { id, reference } of operations) {
      if (plainFiles.has(id)) continue;
      const refusals = answersOf(reference).filter(({ value }) => codeOf(value) !== 1);
      expect(refusals.length, id).toBeGreaterThan(0);
    }
  });

  it('CON-25 of a page with room for more rows have them all', () => {
    const pages = examples.flatMap(({ name, value }) => {
      const data = isObject(value) && isObject(value['data']) ? value['data'] : {};
      const rows = data['list'] ?? data['data'];
      return Array.isArray(rows) ? [{ name, rows: rows.length, total: data['total'] }] : [];
    });
    expect(pages.length).toBeGreaterThan(15);
    for (const { name, rows, total } of pages) if (rows < 20) expect(total, name).toBe(rows);
  });

  it('CON-21 (c) show every request body', () => {
    for (const { id, reference, body } of operations) {
      if (!body['requestBody']) continue;
      const shown = examples.filter(({ owner }) => owner.startsWith(`${reference}/requestBody/`));
      expect(shown.length, id).toBeGreaterThan(0);
    }
  });

  it('CON-21 (c) show every parameter and every message', () => {
    const parameters = operations.flatMap(({ body }) =>
      Array.isArray(body['parameters']) ? body['parameters'].map((one) => resolve('rest', one)) : [],
    );
    const silent = parameters.filter((one) => !('example' in one) && !('examples' in one));
    expect(silent.map(({ name }) => name)).toEqual([]);
    const messages = Object.entries(
      resolve('socket', resolve('socket', contracts.socket['components'])['messages']),
    );
    for (const [name] of messages)
      expect(
        examples.filter(({ owner }) => owner === `#/components/messages/${name}`).length,
        name,
      ).toBeGreaterThan(0);
  });
});

describe('error codes of an operation', () => {
  const catalogue = resolve(
    'rest',
    resolve('rest', resolve('rest', contracts.rest['components'])['schemas'])['ErrorCode'],
  )['enum'] as number[];

  it('CON-23 (a) are of the catalogue, in its order, without success, with «failed» always', () => {
    for (const { id, errorCodes } of operations.filter((one) => !plainFiles.has(one.id))) {
      const sorted = catalogue.filter((code) => code !== 1 && errorCodes.includes(code));
      expect(errorCodes, id).toEqual(sorted);
      expect(errorCodes, id).toContain(0);
    }
  });

  it('CON-23 (b) have «session ended» exactly where login is needed', () => {
    for (const { id, errorCodes, login } of operations)
      expect(errorCodes.includes(999), id).toBe(login === 'required');
  });

  it('CON-22 (a) are each shown by an example, and no other is', () => {
    for (const { id, reference, errorCodes } of operations) {
      if (plainFiles.has(id)) continue;
      const shown = answersOf(reference).map(({ value }) => Number(codeOf(value)));
      const refusals = catalogue.filter((code) => code !== 1 && shown.includes(code));
      expect(refusals, id).toEqual(errorCodes);
    }
  });

  it('CON-22 (b) every status of the transport has an example with that status', () => {
    const components = resolve('rest', contracts.rest['components']);
    for (const { id, reference, body } of operations) {
      for (const [status, answer] of Object.entries(resolve('rest', body['responses']))) {
        if (status === '200') continue;
        const named = isObject(answer) && text(answer['$ref']).replace('#/components/responses/', '');
        const at = named && named in resolve('rest', components['responses']) ? named : '';
        const owner = `#/components/responses/${at}/content/`;
        const shown = examples.filter((one) => one.contract === 'rest' && one.owner.startsWith(owner));
        expect(shown.length, `${id} ${status} ${reference}`).toBeGreaterThan(0);
        for (const { value } of shown) expect(codeOf(value), `${id} ${status}`).toBe(Number(status));
      }
    }
  });
});

describe('the sentences of the examples', () => {
  const escaped = (part: string): string => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  /** What the sandbox can say: a pattern for each of its messages. */
  const placeholder = /\{\w+(?:, plural,(?:[^{}]|\{[^{}]*\})*)?\}/;
  const spoken = Object.values<string | ServerText>(texts).map((one) => {
    const message = typeof one === 'string' ? one : one.message;
    return new RegExp(`^${message.split(placeholder).map(escaped).join('.+')}$`);
  });
  const isSpoken = (said: string): boolean => spoken.some((one) => one.test(said));

  it('CON-29 are the sandbox’s own, so that both show a screen the same', () => {
    const said = operations
      .flatMap(({ reference }) => answersOf(reference))
      .flatMap(({ value }) => (isObject(value) ? [text(value['msg'])] : []))
      .filter((msg) => msg !== '');
    expect(said.length).toBeGreaterThan(250);
    expect([...new Set(said)].filter((msg) => !isSpoken(msg))).toEqual([]);
  });
});
