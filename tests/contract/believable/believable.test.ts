import { describe, it } from 'vitest';
import { startMocks } from './ask.ts';
import * as content from './content.ts';
import * as extremes from './extremes.ts';
import * as live from './live.ts';
import * as money from './money.ts';
import * as orderFeatures from './order-features.ts';
import * as trading from './trading.ts';

// One server a seed for all rules: what they hold is made once.
const mocks = startMocks();

describe('mocked people', () => {
  it('SBX-81 (b) are called as they logged in and registered', () =>
    content.peopleAreCalledAsTheyLoggedIn(mocks));
  it('SBX-05 (b), SBX-82 (b) are from then on who has logged in, a demo account included', () =>
    content.peopleAreWhoLoggedIn(mocks));
  it('SBX-82 (a) have one identity, of which nothing lies in the future', () =>
    content.peopleHaveOneIdentity(mocks));
});

describe('mocked traders', () => {
  it('SBX-83 (a) are the same people in both lists, each sorted as it says', () =>
    content.tradersAreListed(mocks));
});

describe('mocked news', () => {
  it('SBX-81 (a), SBX-83 (a) (b) are found again by their id, and listed each once, the newest first', () =>
    content.newsIsListed(mocks));
});

describe('mocked chat', () => {
  it('SBX-81 (a) (b), SBX-83 (a) is one conversation, and takes what is said', () =>
    content.chatIsOneConversation(mocks));
});

describe('a mocked site', () => {
  it('SBX-74, SBX-82 (a) is open, and agrees with itself', () => content.siteAgrees(mocks));
  it('SBX-86 (a) (b) names no picture that the server does not have', () => content.picturesAreThere(mocks));
});

describe('mocked answers', () => {
  it('SBX-80 (a) (b) (c) (d) (f), CON-79 (d) hold what a screen must bear at the known rates, and keep the contract’s promises', () =>
    extremes.extremesAtKnownRates(mocks));
  it('SBX-80 (e) are now and then those of an account on which nothing has happened yet', () =>
    extremes.freshAtKnownRate(mocks));
  it('SBX-05 (a) are the same for the same seed, others for another, whatever was asked in between', () =>
    extremes.sameForSameSeed(mocks));
});

describe('mocked balance records', () => {
  it('SBX-82 (c) each begin with what the one before them left, and end with the balance', () =>
    money.recordsAddUp(mocks));
  it('SBX-81 (a) are narrowed as was asked, or the answer says that they were not', () =>
    money.recordsAreNarrowed(mocks));
});

describe('mocked deposits', () => {
  it('SBX-83 (a) are of the type asked for, each once, the newest first, checked after they were made', () =>
    money.depositsAreListed(mocks));
  it('SBX-81 (b) are reported as they were sent', () => money.depositsAreReported(mocks));
});

describe('mocked withdrawals', () => {
  it('SBX-82 (c) cost and pay what the terms of their currency say, and lock what the account says', () =>
    money.withdrawalsFollowTerms(mocks));
  it('SBX-81 (b) are asked for, and methods bound and removed, as they were sent', () =>
    money.withdrawalsAreAskedFor(mocks));
});

describe('mocked loans', () => {
  it('SBX-84 (a) (b) count interest, late fees and days by the formulas, in every state', () =>
    money.loansFollowFormulas(mocks));
  it('SBX-81 (b) are of the offer, amount and loan that were asked for', () => money.loansAreAskedFor(mocks));
});

describe('mocked instruments', () => {
  it('SBX-82 (a) are each once, in known categories, with prices of their precision and a change that follows from them', () =>
    trading.instrumentsAgree(mocks));
  it('SBX-81 (a) are found by what was asked for, and only those', () => trading.instrumentsAreFound(mocks));
});

describe('mocked candles', () => {
  it('SBX-85 (a) (b) are of the instrument, period, moment and number asked for', () =>
    trading.candlesAreAsked(mocks));
  it('SBX-85 (b) are the same in a set of sparklines', () => trading.sparklinesAgree(mocks));
  it('SBX-85 (a) are there without gaps where a market never closes, and have 300 bars unless asked otherwise', () =>
    trading.candlesWithoutGaps(mocks));
});

describe('mocked orders', () => {
  it('SBX-82 (c) are on listed instruments, and their sums and balance are those of the account', () =>
    trading.ordersAgreeWithAccount(mocks));
  it('SBX-82 (a) have what the site says that its orders can do, and nothing else', () =>
    orderFeatures.featuresAgree(mocks));
  it('SBX-81 (a) are narrowed as was asked', () => trading.ordersAreNarrowed(mocks));
  it('SBX-81 (b) are booked as they were asked for', () => trading.ordersAreBooked(mocks));
  it('SBX-81 (b) are closed, cancelled and given stops by their id', () => trading.ordersAreChanged(mocks));
});

describe('the socket beside mocked answers', () => {
  it('SBX-37 (c), SBX-82 (a) shows the same prices, positions, margin and balance', () =>
    live.socketShowsTheAccount(mocks));
  it('SBX-37 (c) announces what the history says', () => live.closedOrdersAreInTheHistory(mocks));
});
