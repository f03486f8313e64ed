import { TradeFeeType } from '../../src/generated/enums.ts';
import type { BasicInfo, Company, OrderFeatures } from '../../src/generated/rest.d.ts';
import { companies, plain } from '../handlers/companies.ts';
import { featureNames } from '../handlers/order-features.ts';
import { drawsOf, type Draws } from './draws.ts';
import type { ExamplesOf } from './examples.ts';
import { longest, wildCount, wildNumber, wildRecord, wildText } from './extremes.ts';

/** Settings of the site, from one of the contract's examples. */
export function mockInfo(seed: number, examples: ExamplesOf): BasicInfo {
  const draws = drawsOf(seed, 'site');
  const example = draws.pick(examples('getBasicInfo'));
  const hours = () => wildNumber(draws, draws.pick([12, 24, 48]), [1, 1000]);
  const info: BasicInfo = {
    ...example,
    default_lang: draws.pick(['hk', 'en', 'de', 'jp', 'ar']),
    trade_fee_type: draws.pick([TradeFeeType.ByLots, TradeFeeType.ByLots, TradeFeeType.ByMargin]),
    kyc_review_hours: hours(),
    deposit_review_hours: hours(),
    withdrawal_review_hours: hours(),
    payout_wait_hours: wildNumber(draws, 24, [0, 1000]),
    risk_warning: wildText(draws, example.risk_warning, longest.riskWarning),
    ...mockLimits(seed),
    order_features: mockFeatures(seed),
  };
  return wildRecord<BasicInfo>(draws, info, [
    'deposit_review_hours',
    'withdrawal_review_hours',
    'payout_wait_hours',
    'far_price_percent',
    'max_positions',
    'order_features',
  ]);
}

/** From where an order price is far, and how much an account may hold. */
function mockLimits(seed: number): Pick<BasicInfo, 'far_price_percent' | 'max_positions'> {
  const draws = drawsOf(seed, 'order limits');
  return {
    far_price_percent: wildNumber(draws, draws.pick([0.5, 1, 2]), [0.01, 100]),
    max_positions: wildNumber(draws, draws.pick([100, 200, 500]), [1, 1_000_000]),
  };
}

/** Mostly everything; at times a feature is missing, or denied. */
function mockFeatures(seed: number): OrderFeatures {
  const draws = drawsOf(seed, 'order features');
  return Object.fromEntries(
    featureNames.flatMap((name) => (draws.chance(0.1) ? [] : [[name, draws.chance(0.9)] as const])),
  );
}

/** The company whose site this is. */
export function mockCompany(seed: number, examples: ExamplesOf): Company {
  const draws = drawsOf(seed, 'company');
  return wildCompany(draws, draws.pick(examples('getCompany')));
}

function wildCompany(draws: Draws, company: Company, isNamed = true): Company {
  const { name, subject, registered_address, location } = company;
  return {
    ...company,
    ...(isNamed && { name: wildText(draws, name, longest.companyName) }),
    logo: draws.chance(0.3)
      ? `/logos/${name
          .replace(/[^A-Za-z]/g, '')
          .slice(0, 6)
          .toUpperCase()}.svg`
      : null,
    subject: wildText(draws, subject, longest.companySubject),
    registered_address: wildText(draws, registered_address, longest.companyAddress),
    location: wildText(draws, location, longest.companyLocation),
  };
}

const kinds = ['Capital', 'Markets', 'Securities', 'Brokers', 'Trust', 'Partners', 'Invest', 'Group'];
const forms = ['Ltd', 'GmbH', 'S.A.', 'Pte Ltd'];

/** Companies whose name contains a text: those that there are, then others that are called so. */
export function foundCompanies(seed: number, examples: ExamplesOf, wanted: string): Company[] {
  const word = wanted.trim();
  const draws = drawsOf(seed, 'companies', plain(word));
  const known = [...examples('searchCompanies').flat(), ...companies];
  const template = known[0];
  if (!template || word === '') return [];
  const called = forms.flatMap((form, n) =>
    kinds.map((kind, m) => ({
      ...template,
      id: 1001 + n * kinds.length + m,
      name: `${word} ${kind} ${form}`,
    })),
  );
  const fitting = known.filter(({ name }) => plain(name).includes(plain(word)));
  const once = new Map([...fitting, ...called].map((one) => [plain(one.name), one]));
  const ids = new Map([...once.values()].map((one) => [one.id, one]));
  return [...ids.values()].slice(0, wildCount(draws, 8)).map((one) => wildCompany(draws, one, false));
}
