/**
 * What the site of a world is like, and the choices that the control API has for it; the first of each is the default.
 */
export const siteChoices = {
  /** What a registration asks for besides account and password. */
  registration: ['code', 'code-and-phone', 'captcha'],
  /** How customer service opens: the chat in the app, a link to copy, a link that leaves the site. */
  support: ['in-app', 'copy', 'external'],
  /** Whether an account can be a phone number. */
  phones: ['on', 'off'],
  /** Whether the search finds companies. */
  companies: ['off', 'on'],
  /** What the initial check says: the main site, a partner's, or one that sends the browser elsewhere. */
  check: ['main', 'partner', 'blocked'],
  /** When reviews end by themselves, in world time. */
  reviews: ['after-20-s', 'at-once', 'never'],
  /** WAL-07: whether a new withdrawal method waits before its first payout. */
  payouts: ['wait-24-h', 'at-once'],
  /** BRK-79: what orders can do beyond the basics; off: as on a server of the first contract, which has none of it. */
  priceProtection: ['on', 'off'],
  partialClose: ['on', 'off'],
  changePending: ['on', 'off'],
  expiry: ['on', 'off'],
  trailing: ['on', 'off'],
  orderQuery: ['on', 'off'],
  oneStop: ['on', 'off'],
  /** Whether instruments have a least distance of stops, and whether the broker keeps to it. */
  stopLevels: ['on', 'off'],
  /** Whether instruments say when they open and close next, and on which holidays they stay closed. */
  marketTimes: ['on', 'off'],
  /** Whether the site says from where an order price is far, and how many positions an account may have. */
  orderLimits: ['on', 'off'],
  /** Whether the socket says that orders have changed, and how positions stand; and lists, as of which change they are. */
  ordersRev: ['on', 'off'],
  /** Whether balance records are listed by pages of another size, and say their order. */
  recordQuery: ['on', 'off'],
  /** Whether positions held over night pay and get swap. */
  swap: ['on', 'off'],
  /** Whether ticks on the socket carry a spread. */
  tickSpread: ['on', 'off'],
} as const;

type SiteSetting = keyof typeof siteChoices;

export type SiteSettings = { [Name in SiteSetting]: (typeof siteChoices)[Name][number] };

export const siteSettingNames = Object.keys(siteChoices) as SiteSetting[];

export function defaultSiteSettings(): SiteSettings {
  const settings = siteSettingNames.map((name) => [name, siteChoices[name][0]]);
  return Object.fromEntries(settings) as SiteSettings;
}
