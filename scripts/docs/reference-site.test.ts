import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { operations } from '../../src/generated/operations.ts';
import { errorCodes } from '../../src/generated/error-codes.ts';
import { entriesOf, isPart, partsOf, readContracts, textOf } from './contract-tree.ts';
import { markdownBody } from './page-html.ts';
import { referenceFiles } from './reference-files.ts';
import { siteFiles } from './reference-site.ts';

const site = siteFiles();
const reference = referenceFiles();
const pages = Object.entries(site).filter(([name]) => name.endsWith('.html'));

describe('the reference pages', () => {
  it('CON-46 (a) load nothing from another host', () => {
    for (const [name, page] of pages) {
      const addresses = [...page.matchAll(/\b(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address);
      expect([name, addresses.filter((one) => /^(\w+:)?\/\//.test(one))]).toEqual([name, []]);
    }
    expect(site['pages.css']).not.toMatch(/@import|url\(/);
    expect(site['redoc.js']).not.toContain('cdn.redoc.ly');
    expect(site['rest.js']).not.toMatch(/https?:/);
  });

  it('CON-46 (a) lead to files and places that are there', () => {
    for (const [name, page] of pages) {
      const ids = new Set([...page.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id));
      for (const [, address = ''] of page.matchAll(/\b(?:src|href)="([^"]*)"/g)) {
        if (address.startsWith('data:') || address === './') continue;
        const isThere = address.startsWith('#') ? ids.has(address.slice(1)) : address in site;
        expect([name, address, isThere]).toEqual([name, address, true]);
      }
    }
  });

  it('CON-46 (b) show every operation with its refusals by name, and every message of the socket', () => {
    const contract = site['contract.js'] ?? '';
    for (const id of Object.keys(operations)) expect(contract).toContain(`Operation \`${id}\``);
    expect(contract).toContain('`2002` NotEnoughMargin');
    expect(contract).toContain('"title":"Refusal"');
    const { socket } = readContracts();
    for (const [, message] of entriesOf(socket.at(socket.root['components'])['messages'])) {
      if (!isPart(message)) throw new Error('A message is not an object');
      expect(site['socket.html']).toContain(`<code>${textOf(message['name'])}</code>: `);
      expect(partsOf(message['examples']).length).toBeGreaterThan(0);
    }
  });

  it('CON-46 (c) take no markup from a description', () => {
    const body = markdownBody(
      '# A\n\n<script>alert(1)</script> and <img src=x> [out](https://a.example)',
      [],
    );
    expect(body).not.toMatch(/<script|<img|https:/);
  });
});

describe('the reference in docs', () => {
  it('CON-45 (a) has every error code with its name and who answers it', () => {
    const rows = (reference['error-codes.md'] ?? '').split('\n');
    for (const [name, value] of Object.entries(errorCodes)) {
      const row = rows.find((one) => one.startsWith(`| ${value} | \`${name}\` |`));
      expect([name, row?.split('|')[4]?.trim() ?? '']).not.toEqual([name, '']);
    }
    expect(rows.find((one) => one.startsWith('| 2002 '))).toBe(
      '| 2002 | `NotEnoughMargin` | Not enough margin | `submitOrder`, `setOrderStops` |',
    );
  });

  it('CON-45 (a) says which fields go with which state', () => {
    const page = reference['states.md'] ?? '';
    expect(page).toContain('| field | `PendingOrder` | `OpenOrder` | `ClosedOrder` | `CancelledOrder` |');
    expect(page).toContain('| `Status` | 0 Pending | 1 Open | 3 Completed | 3 Completed |');
    expect(page).toContain('| `Price` | null | `QuotePrice` | `QuotePrice` | null |');
  });

  it('CON-45 (a) has the formulas, and the term of each historic name', () => {
    expect(reference['formulas.md']).toMatch(/penalty_amount` \| Late fee .*×/);
    expect(reference['glossary.md']).toMatch(/\| `CautionMoney` \| Margin /);
    expect(reference['glossary.md']).toMatch(/\| `HazardRate` \| Margin level /);
    expect(reference['glossary.md']).toContain('| `GET /v1/api/forex/my_deal` | `listOrders` |');
  });

  it('CON-45 (a) has every message of the socket, and is what the contracts generate now', () => {
    const { socket } = readContracts();
    for (const [, message] of entriesOf(socket.at(socket.root['components'])['messages']))
      expect(reference['socket.md']).toContain(`\`${textOf(isPart(message) ? message['name'] : '')}\``);
    const folder = new URL('../../docs/reference/', import.meta.url);
    const found = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]);
    expect(Object.fromEntries(found)).toEqual(reference);
  });
});
