import type { Company } from '../../src/generated/rest.d.ts';
import { errorCodes } from '../../src/generated/error-codes.ts';
import type { Handlers } from '../gateway/handler.ts';
import { refusal, success } from './answer.ts';

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

type Row = readonly [
  name: string,
  /** Its site is https://HOST.example; without one it has neither site nor mail. */
  host: string | null,
  mailbox: string | null,
  subject: string,
  registered_address: string,
  location: string,
];

/** Invented, every one. */
const rows: readonly Row[] = [
  [
    'Harbour & Finch',
    'harbourfinch',
    'desk',
    'Broker and custodian',
    '14 Quayside, London E14 9QT',
    'London, United Kingdom',
  ],
  [
    'Harlow Securities',
    'harlow',
    'info',
    'Brokerage in Baltic and Nordic shares',
    'Pirita tee 26, 10127 Tallinn',
    'Tallinn, Estonia',
  ],
  [
    'Harvest Lane Capital',
    'harvestlane',
    'hello',
    'Asset management',
    '88 Lane Street, Toronto, ON M5V 2T6',
    'Toronto, Canada',
  ],
  [
    'Northlight Capital GmbH',
    'northlight',
    'kontakt',
    'Brokerage in European shares',
    'Speicherstrasse 8, 20457 Hamburg',
    'Hamburg, Germany',
  ],
  [
    'Northgate Brokers Pte Ltd',
    null,
    null,
    'Currencies and metals',
    '21 Keppel Lane, Singapore 098403',
    'Singapore',
  ],
  [
    'Northern Ridge Markets',
    'northernridge',
    'support',
    'Contracts on indices and shares',
    '5 Ridge Road, Edinburgh EH3 7TR',
    'Edinburgh, United Kingdom',
  ],
  [
    'Albion Crest Ltd',
    'albioncrest',
    'contact',
    'Contracts on currencies',
    '31 Fetter Row, London EC4A 1ER',
    'London, United Kingdom',
  ],
  [
    'Alder & Moss',
    'aldermoss',
    'office',
    'Wealth management',
    '9 Rue des Aulnes, 1204 Genève',
    'Geneva, Switzerland',
  ],
  [
    'Amberline Trading ApS',
    'amberline',
    'hej',
    'Commodities and freight',
    'Havnegade 41, 1058 København K',
    'Copenhagen, Denmark',
  ],
  [
    'Aster Bay Futures',
    'asterbay',
    'trade',
    'Futures and options',
    '400 Aster Way, Chicago, IL 60606',
    'Chicago, United States',
  ],
  [
    'Banyan Street Group',
    'banyanstreet',
    'care',
    'Brokerage in Asian shares',
    '17 Banyan Street, Kuala Lumpur 50450',
    'Kuala Lumpur, Malaysia',
  ],
  [
    'Birchmere Bank',
    'birchmere',
    'kund',
    'Deposits and payments',
    'Björkvägen 3, 111 52 Stockholm',
    'Stockholm, Sweden',
  ],
  ['Blue Lagoon Markets', null, null, 'Contracts on coins', '2 Lagoon Walk, Nassau', 'Nassau, Bahamas'],
  [
    'Caldera Partners S.A.',
    'caldera',
    'geral',
    'Advice to companies',
    'Rua do Poço 12, 1200-109 Lisboa',
    'Lisbon, Portugal',
  ],
  [
    'Cedar Point Clearing',
    'cedarpoint',
    'operations',
    'Clearing and settlement',
    '70 Cedar Point Road, Boston, MA 02110',
    'Boston, United States',
  ],
  [
    'Clearwater Exchange',
    'clearwater',
    'help',
    'Currency exchange',
    '55 Water Street, Auckland 1010',
    'Auckland, New Zealand',
  ],
  [
    'Copperfield Metals AG',
    'copperfield',
    'handel',
    'Trade in metals',
    'Kupfergasse 6, 8001 Zürich',
    'Zurich, Switzerland',
  ],
  [
    'Delta Quay Payments',
    'deltaquay',
    'info',
    'Payment services',
    'Boompjes 60, 3011 XB Rotterdam',
    'Rotterdam, Netherlands',
  ],
  [
    'Dovetail Invest Oy',
    'dovetail',
    'asiakas',
    'Funds for savers',
    'Kalevankatu 14, 00100 Helsinki',
    'Helsinki, Finland',
  ],
  [
    'Eastbrook Prime',
    'eastbrook',
    'prime',
    'Prime brokerage',
    '8 Connaught Walk, Central, Hong Kong',
    'Hong Kong',
  ],
  [
    'Ember & Oak Advisers',
    'emberoak',
    'plan',
    'Financial planning',
    '120 Ember Street, Melbourne VIC 3000',
    'Melbourne, Australia',
  ],
  [
    'Fairwind Shipping Finance',
    'fairwind',
    'desk',
    'Loans for ships',
    'Akti Poseidonos 22, 185 31 Piraeus',
    'Piraeus, Greece',
  ],
  [
    'Fennimore & Co',
    'fennimore',
    'hello',
    'Private bank',
    '4 Grand Parade, Dublin D02 X285',
    'Dublin, Ireland',
  ],
  [
    'Glasshouse Data',
    'glasshouse',
    'daten',
    'Market data',
    'Prenzlauer Gasse 19, 10405 Berlin',
    'Berlin, Germany',
  ],
  [
    'Golden Sampan Ltd',
    'goldensampan',
    'gold',
    'Gold and silver',
    '66 Bonham Lane, Sheung Wan, Hong Kong',
    'Hong Kong',
  ],
  [
    'Granite Peak Capital',
    'granitepeak',
    'team',
    'Contracts on shares',
    '210 Granite Avenue, Denver, CO 80202',
    'Denver, United States',
  ],
  [
    'Hanami Securities',
    'hanami',
    'madoguchi',
    'Brokerage in Japanese shares',
    '3-7 Sakura-dori, Chuo, Tokyo 103-0027',
    'Tokyo, Japan',
  ],
  [
    'Ironbridge Custody',
    'ironbridge',
    'custody',
    'Custody',
    '1 Iron Bridge Way, Birmingham B3 2JR',
    'Birmingham, United Kingdom',
  ],
  ['Juniper Row', 'juniperrow', 'ricerca', 'Research', 'Via dei Ginepri 10, 20121 Milano', 'Milan, Italy'],
  [
    'Kingfisher Forex',
    null,
    'ask',
    'Contracts on currencies',
    'Level 9, Marina Plaza, Dubai',
    'Dubai, United Arab Emirates',
  ],
  [
    'Lindenhof Invest AG',
    'lindenhof',
    'service',
    'Asset management',
    'Lindenhof 2, 1010 Wien',
    'Vienna, Austria',
  ],
  [
    'Maple & Stone Trust',
    'maplestone',
    'trust',
    'Trusts and estates',
    '45 Maple Crescent, Vancouver, BC V6B 1H4',
    'Vancouver, Canada',
  ],
  ['Meridian Sands', 'meridiansands', 'info', 'Islamic finance', '12 Corniche Road, Doha', 'Doha, Qatar'],
  [
    'Nordhavn Energi A/S',
    'nordhavn',
    'handel',
    'Trade in power and gas',
    'Nordhavnsvej 5, 8000 Aarhus C',
    'Aarhus, Denmark',
  ],
  [
    'Opal Coast Brokers',
    'opalcoast',
    'brokers',
    'Brokerage in Australian shares',
    '33 Harbour Esplanade, Sydney NSW 2000',
    'Sydney, Australia',
  ],
  [
    'Pinecrest Insurance',
    'pinecrest',
    'claims',
    'Insurance of deposits',
    '9 Pine Street, Cape Town 8001',
    'Cape Town, South Africa',
  ],
  [
    'Quintana Valores',
    'quintana',
    'clientes',
    'Brokerage in Latin American shares',
    'Avenida Quintana 501, Ciudad de México 06700',
    'Mexico City, Mexico',
  ],
  [
    'Saffron Gate Markets',
    'saffrongate',
    'support',
    'Contracts on currencies and metals',
    '7 Saffron Gate, Mumbai 400001',
    'Mumbai, India',
  ],
  [
    'Tamarind Tree Wealth',
    'tamarindtree',
    'hello',
    'Wealth management',
    '88 Soi Tamarind, Bangkok 10110',
    'Bangkok, Thailand',
  ],
  [
    'Wharfside Harbour Trust',
    'wharfside',
    'savings',
    'Savings and loans',
    '2 Wharf Lane, Bristol BS1 4QA',
    'Bristol, United Kingdom',
  ],
];

/** Ids from 101 on; smaller ones are the site's own company. */
export const companies: readonly Company[] = rows.map(
  ([name, host, mailbox, subject, registered_address, location], n) => ({
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
