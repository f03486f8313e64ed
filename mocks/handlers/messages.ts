import type { Language } from '../gateway/handler.ts';
import type { BrokerReason } from '../broker/refusal.ts';

type OwnReason =
  | 'failed'
  | 'sessionEnded'
  | 'noSuchPage'
  | 'wrongCredentials'
  | 'accountMissing'
  | 'emailInvalid'
  | 'phoneInvalid'
  | 'areaUnknown'
  | 'countryExcluded'
  | 'accountExists'
  | 'codeWrong'
  | 'tooManyAttempts'
  | 'codeTooSoon'
  | 'passwordsDiffer'
  | 'passwordTooShort'
  | 'inviteUnknown'
  | 'demoUnknown'
  | 'onlyDemoResets'
  | 'realAccountNeeded';

type Success =
  | 'orderConfirmed'
  | 'closed'
  | 'cancelled'
  | 'saved'
  | 'passwordChanged'
  | 'codeSent'
  | 'demoReset';

type RecordText =
  | 'profitOf'
  | 'lossOf'
  | 'commissionOf'
  | 'simulatedMoney'
  | 'balanceMadeGood'
  | 'otherChange';

type Text = 'riskWarning';

export type MessageKey = BrokerReason | OwnReason | Success | RecordText | Text;
export type MessageParams = Record<string, string | number>;
export type Messages = Record<MessageKey, string>;

const english: Messages = {
  failed: 'Something went wrong',
  sessionEnded: 'Your session has ended; sign in again',
  noSuchPage: 'There is no such page',
  unknownInstrument: 'Unknown instrument',
  unknownLeverage: 'Choose one of these leverages: {options}',
  noMarginConfigured: 'No margin is configured for {code}, it cannot be ordered',
  targetMissing: 'A pending order needs a target price',
  marketClosed: '{code} is closed now; try again when its market opens',
  notEnoughMargin:
    'Not enough margin: this order needs {margin} USD and {commission} USD commission, you have {free} USD free',
  notEnoughCash: 'Not enough cash: the commission is {commission} USD, your balance {cash} USD',
  noLeverage: 'No leverage configured, cannot place order temporarily',
  orderNotFound: 'There is no such order',
  notOpen: 'This order is no longer open',
  notPending: 'This order is no longer pending',
  stopLossNotBelow: 'The stop loss of a buy must be below the price ({price})',
  stopLossNotAbove: 'The stop loss of a sell must be above the price ({price})',
  takeProfitNotAbove: 'The take profit of a buy must be above the price ({price})',
  takeProfitNotBelow: 'The take profit of a sell must be below the price ({price})',
  lotsBelowMinimum: 'At least {minimum} lots',
  lotsAboveMaximum: 'At most {maximum} lots',
  lotsOffStep: 'Lots go from {minimum} in steps of {step}',
  wrongCredentials: 'Wrong account or password',
  accountMissing: 'Enter your email or phone',
  emailInvalid: 'Enter your email address',
  phoneInvalid: 'Enter your phone number',
  areaUnknown: 'Choose the country of your phone number',
  countryExcluded: 'We do not offer our services in this country',
  accountExists: 'This account exists already. Sign in instead',
  codeWrong: 'The code is wrong or has expired',
  tooManyAttempts: 'Too many attempts. Try again in 10 minutes',
  codeTooSoon: 'Wait a minute before asking for another code',
  passwordsDiffer: 'The passwords do not match',
  passwordTooShort: 'A password needs at least 8 characters',
  inviteUnknown: 'This invite code is unknown',
  demoUnknown: 'This demo is not available',
  onlyDemoResets: 'Only a demo account can be reset',
  realAccountNeeded: 'Register or sign in to a real account first',
  orderConfirmed: 'Your order has been confirmed',
  closed: 'Closed',
  cancelled: 'Cancelled',
  saved: 'Saved',
  passwordChanged: 'Your password has been changed',
  codeSent: 'We have sent you a code',
  demoReset: 'Your demo account has been reset',
  profitOf: 'Profit of order {id} {code}',
  lossOf: 'Loss of order {id} {code}',
  commissionOf: 'Commission of order {id} {code}',
  simulatedMoney: 'Simulated money',
  balanceMadeGood: 'Negative balance made good',
  otherChange: 'Change of balance',
  riskWarning:
    'Trading with leverage can lose your whole deposit. Trade only with money that you can afford to lose.',
};

/** A language that is not here speaks English. */
const languages: Partial<Record<Language, Messages>> = { en: english };

/** The sentence for a person, in the language of the call. */
export function message(lang: Language, key: MessageKey, params: MessageParams = {}): string {
  const text = (languages[lang] ?? english)[key];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
