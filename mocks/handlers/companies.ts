import type { Company } from '../../src/generated/rest.d.ts';
import { errorCodes } from '../../src/generated/error-codes.ts';
import type { Handlers } from '../gateway/handler.ts';
import { refusal, success } from './answer.ts';
import invented from './companies.json' with { type: 'json' };

/** Operations about other companies. */
export const companyHandlers = {
  searchCompanies({ lang, query }) {
    const wanted = plain(query.name).trim();
    if (wanted === '') return refusal(lang, errorCodes.InvalidInput, 'searchEmpty', {}, { field: 'name' });
    const found = companies
      .map((company) => ({ company, rank: rankOf(wanted, plain(company.name)) }))
      .filter(({ rank }) => rank < Infinity)
      .sort((one, other) => one.rank - other.rank || one.company.name.localeCompare(other.company.name))
      .map(({ company }) => company);
    return success(found.slice(0, most));
  },
} satisfies Handlers;

/** As the contract fixes it. */
const most = 50;

/** Without case and accents. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** SRCH-02: the start of the name, then the start of a word, then anywhere. */
function rankOf(wanted: string, name: string): number {
  if (name.startsWith(wanted)) return 0;
  if (name.includes(` ${wanted}`)) return 1;
  return name.includes(wanted) ? 2 : Infinity;
}

/** Invented, every one; one without a host has neither site nor mail. Ids from 101 on: smaller ones are the site's own company. */
export const companies: readonly Company[] = invented.map(
  ({ name, host, mailbox, subject, registered_address, location }, n) => ({
    id: 101 + n,
    name,
    logo: null,
    url: host === null ? null : `https://${host}.example`,
    subject,
    registered_address,
    location,
    email: host === null || mailbox === null ? null : `${mailbox}@${host}.example`,
  }),
);
