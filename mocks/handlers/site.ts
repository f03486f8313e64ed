import {
  RegistrationCheck,
  ServiceLinkType,
  SiteKind,
  SiteStatus,
  Switch,
} from '../../src/generated/enums.ts';
import type { BasicInfo, ChatInfo, Company, WebManifest } from '../../src/generated/rest.d.ts';
import { penaltyRate } from '../accounts/loan-book.ts';
import { payoutWaitHours } from '../accounts/withdrawal-methods.ts';
import { defaultTradeFeeType } from '../broker/broker.ts';
import { mostPositions } from '../broker/place-order.ts';
import type { Handlers } from '../gateway/handler.ts';
import { success } from './answer.ts';
import { excludedCountries, servedAreas } from './areas.ts';
import { orderFeatures } from './order-features.ts';
import { copyTradingWindowDays } from './traders/traders.ts';
import { message } from '../messages/messages.ts';
import type { SiteSettings } from '../world/site-settings.ts';

/** The one demo that this site has. */
export const demoId = 1;

/** What is the same on every site of the sandbox. */
const basicInfo = {
  trade_fee_type: defaultTradeFeeType,
  default_lang: 'hk',
  copy_trading_window_days: copyTradingWindowDays,
  kyc_review_hours: 48,
  deposit_review_hours: 24,
  withdrawal_review_hours: 24,
  late_fee_daily_rate: penaltyRate,
  excluded_countries: excludedCountries,
} satisfies Partial<ChatInfo>;

/** BRK-79: what it says of order prices and of how much an account holds. */
const orderLimits = { far_price_percent: 0.5, max_positions: mostPositions };

const supportSite = 'https://help.candlewick.example/chat';
const movedTo = 'https://candlewick.example/';

const registrationChecks = {
  code: RegistrationCheck.Code,
  'code-and-phone': RegistrationCheck.CodeAndPhone,
  captcha: RegistrationCheck.Captcha,
} as const satisfies Record<SiteSettings['registration'], number>;

/** Settings of the site, as the control API has set them; the risk warning is in the caller's language. */
function wireInfo(site: SiteSettings, risk_warning: string): BasicInfo {
  const info = {
    ...basicInfo,
    verify_reg_type: registrationChecks[site.registration],
    payout_wait_hours: site.payouts === 'wait-24-h' ? payoutWaitHours : 0,
    risk_warning,
    ...(site.orderLimits === 'on' && orderLimits),
    ...orderFeatures(site),
  };
  if (site.support === 'in-app')
    return { ...info, service_link: null, service_link_type: ServiceLinkType.InApp };
  const service_link_type = site.support === 'copy' ? ServiceLinkType.Copy : ServiceLinkType.External;
  return { ...info, service_link: supportSite, service_link_type };
}

/** Who runs the sandbox's site. */
const company = {
  id: 1,
  name: 'Candlewick Markets Ltd',
  logo: null,
  url: 'https://candlewick.example/about',
  subject: 'Contracts on currencies, metals, indices, coins and shares',
  registered_address: '14 Fennel Wharf, Bristol BS1 4QA',
  location: 'Bristol, United Kingdom',
  email: 'support@candlewick.example',
} satisfies Company;
const complaints = 'https://complaints.candlewick.example/';

/** What browsers install, and the demo that a visitor gets. */
const manifest: WebManifest = {
  id: '/',
  name: 'Candlewick',
  short_name: 'Candlewick',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#3d4fd7',
  background_color: '#f6f5f2',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  demo_id: demoId,
  is_demo_site: false,
  simulated_prices: true,
};

/** Tag `site`. */
export const siteHandlers = {
  checkSite({ world }) {
    if (world.site.check === 'blocked')
      return success({ status: SiteStatus.Blocked, type: SiteKind.Main, loss_url: movedTo });
    const type = world.site.check === 'main' ? SiteKind.Main : SiteKind.Partner;
    return success({ status: SiteStatus.Open, type, loss_url: null });
  },
  listAreas: () => success([...servedAreas]),
  getSetting: ({ world, query }) =>
    success({ key: query.key, value: world.site.phones === 'on' ? Switch.On : Switch.Off }),
  getBasicInfo: ({ world, lang }) => success(wireInfo(world.site, message(lang, 'riskWarning'))),
  getCompanyStatus({ world }) {
    const is_company_mode = world.site.companies === 'on';
    return success({ is_company_mode, company_id: is_company_mode ? company.id : null });
  },
  getCompany: () => success(company),
  getCompanyEmail: ({ lang }) =>
    success({ email: company.email, office_hours: message(lang, 'officeHours'), complaint_url: complaints }),
  // The sandbox is its own complaints office; elsewhere that is another host.
  getComplaintEmail: () => success({ email: 'complaints@candlewick.example' }),
  getManifest: () => manifest,
} satisfies Handlers;
