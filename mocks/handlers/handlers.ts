import type { Handlers } from '../gateway/handler.ts';
import { accountHandlers } from './account.ts';
import { captchaHandlers } from './captcha.ts';
import { codeHandlers } from './codes.ts';
import { companyHandlers } from './companies.ts';
import { depositHandlers } from './deposits.ts';
import { identityHandlers } from './identity.ts';
import { instrumentHandlers } from './instruments.ts';
import { loanHandlers } from './loans.ts';
import { newsHandlers } from './news/news.ts';
import { orderHandlers } from './orders.ts';
import { registrationHandlers } from './registration.ts';
import { sessionHandlers } from './session.ts';
import { siteHandlers } from './site.ts';
import { traderHandlers } from './traders/traders.ts';
import { supportHandlers } from './support/support.ts';
import { uploadHandlers } from './uploads.ts';
import { withdrawalHandlers } from './withdrawals.ts';
import { walletHandlers } from './wallet.ts';

/** SBX-03: every operation of the contract, its answers made of what the world remembers. */
export const handlers: Handlers = {
  ...siteHandlers,
  ...sessionHandlers,
  ...registrationHandlers,
  ...codeHandlers,
  ...captchaHandlers,
  ...instrumentHandlers,
  ...orderHandlers,
  ...accountHandlers,
  ...uploadHandlers,
  ...identityHandlers,
  ...walletHandlers,
  ...depositHandlers,
  ...loanHandlers,
  ...newsHandlers,
  ...traderHandlers,
  ...companyHandlers,
  ...supportHandlers,
  ...withdrawalHandlers,
} satisfies Required<Handlers>;
