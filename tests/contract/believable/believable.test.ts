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
  it('SBX-81 are called as they logged in and registered', () =>
    content.peopleAreCalledAsTheyLoggedIn(mocks));
  it('SBX-05, SBX-82 are from then on who has logged in, a demo account included', () =>
    content.peopleAreWhoLoggedIn(mocks));
  it('SBX-82 have one identity, of which nothing lies in the future', () =>
    content.peopleHaveOneIdentity(mocks));
});

describe('mocked traders', () => {
  it('SBX-83 are the same people in both lists, each sorted as it says', () =>
    content.tradersAreListed(mocks));
});

describe('mocked news', () => {
  it('SBX-81, SBX-83 are found again by their id, and listed each once, the newest first', () =>
    content.newsIsListed(mocks));
});

describe('mocked chat', () => {
  it('SBX-81, SBX-83 is one conversation, and takes what is said', () =>
    content.chatIsOneConversation(mocks));
});

describe('a mocked site', () => {
  it('SBX-74, SBX-82 is open, and agrees with itself', () => content.siteAgrees(mocks));
  it('SBX-86 names no picture that the server does not have', () => content.picturesAreThere(mocks));
});

describe('mocked answers', () => {
  it('SBX-80, CON-79 hold what a screen must bear at the known rates, and keep the contract’s promises', () =>
    extremes.extremesAtKnownRates(mocks));
  it('SBX-05 are the same for the same seed, others for another, whatever was asked in between', () =>
    extremes.sameForSameSeed(mocks));
});

describe('mocked balance records', () => {
  it('SBX-82 each begin with what the one before them left, and end with the balance', () =>
    money.recordsAddUp(mocks));
  it('SBX-81 are narrowed as was asked, or the answer says that they were not', () =>
    money.recordsAreNarrowed(mocks));
});

describe('mocked deposits', () => {
  it('SBX-83 are of the type asked for, each once, the newest first, checked after they were made', () =>
    money.depositsAreListed(mocks));
  it('SBX-81 are reported as they were sent', () => money.depositsAreReported(mocks));
});

describe('mocked withdrawals', () => {
  it('SBX-82 cost and pay what the terms of their currency say, and lock what the account says', () =>
    money.withdrawalsFollowTerms(mocks));
  it('SBX-81 are asked for, and methods bound and removed, as they were sent', () =>
    money.withdrawalsAreAskedFor(mocks));
});

describe('mocked loans', () => {
  it('SBX-84 count interest, late fees and days by the formulas, in every state', () =>
    money.loansFollowFormulas(mocks));
  it('SBX-81 are of the offer, amount and loan that were asked for', () => money.loansAreAskedFor(mocks));
});

describe('mocked instruments', () => {
  it('SBX-82 are each once, in known categories, with prices of their precision and a change that follows from them', () =>
    trading.instrumentsAgree(mocks));
  it('SBX-81 are found by what was asked for, and only those', () => trading.instrumentsAreFound(mocks));
});

describe('mocked candles', () => {
  it('SBX-85 are of the instrument, period, moment and number asked for', () =>
    trading.candlesAreAsked(mocks));
  it('SBX-85 are there without gaps where a market never closes, and have 300 bars unless asked otherwise', () =>
    trading.candlesWithoutGaps(mocks));
});

describe('mocked orders', () => {
  it('SBX-82 are on listed instruments, and their sums and balance are those of the account', () =>
    trading.ordersAgreeWithAccount(mocks));
  it('SBX-82 have what the site says that its orders can do, and nothing else', () =>
    orderFeatures.featuresAgree(mocks));
  it('SBX-81 are booked as they were asked for', () => trading.ordersAreBooked(mocks));
  it('SBX-81 are closed, cancelled and given stops by their id', () => trading.ordersAreChanged(mocks));
});

describe('the socket beside mocked answers', () => {
  it('SBX-37, SBX-82 shows the same prices, positions, margin and balance', () =>
    live.socketShowsTheAccount(mocks));
  it('SBX-37 announces what the history says', () => live.closedOrdersAreInTheHistory(mocks));
});
