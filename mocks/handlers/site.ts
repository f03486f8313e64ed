import {
  RegistrationCheck,
  ServiceLinkType,
  SiteKind,
  SiteStatus,
  Switch,
} from '../../src/generated/enums.ts';
import type { ChatInfo, WebManifest } from '../../src/generated/rest.d.ts';
import { defaultTradeFeeType } from '../broker/broker.ts';
import type { Handlers } from '../gateway/handler.ts';
import { success } from './answer.ts';
import { excludedCountries, servedAreas } from './areas.ts';
import { message } from '../messages/messages.ts';

/** The one demo that this site has. */
export const demoId = 1;

/** Settings of the sandbox's site; the risk warning is added in the caller's language. */
const basicInfo = {
  service_link: null,
  service_link_type: ServiceLinkType.InApp,
  verify_reg_type: RegistrationCheck.Code,
  trade_fee_type: defaultTradeFeeType,
  default_lang: 'hk',
  copy_trading_window_days: 21,
  kyc_review_hours: 48,
  late_fee_daily_rate: 0.0025,
  excluded_countries: excludedCountries,
} satisfies Omit<ChatInfo, 'risk_warning'>;

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
  checkSite: () => success({ status: SiteStatus.Open, type: SiteKind.Main, loss_url: null }),
  listAreas: () => success([...servedAreas]),
  getSetting: ({ query }) => success({ key: query.key, value: Switch.On }),
  getBasicInfo: ({ lang }) => success({ ...basicInfo, risk_warning: message(lang, 'riskWarning') }),
  getCompanyStatus: () => success({ is_company_mode: false, company_id: null }),
  getManifest: () => manifest,
} satisfies Handlers;
