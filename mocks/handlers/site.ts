import type { Handlers } from '../gateway/handler.ts';
import { success } from './answer.ts';
import { servedAreas } from './areas.ts';
import { message } from './messages.ts';
import { basicInfo, manifest } from './site-settings.ts';

/** Tag `site`. */
export const siteHandlers = {
  checkSite: () => success({ status: 0 as const, type: 0 as const, loss_url: null }),
  listAreas: () => success([...servedAreas]),
  getSetting: ({ query }) => success({ key: query.key, value: 1 as const }),
  getBasicInfo: ({ lang }) => success({ ...basicInfo, risk_warning: message(lang, 'riskWarning') }),
  getCompanyStatus: () => success({ is_company_mode: false, company_id: null }),
  getManifest: () => manifest,
} satisfies Handlers;
