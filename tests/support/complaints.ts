import type { BrowserContext } from '@playwright/test';

/**
 * What a browser complained about: errors and warnings on the console,
 * uncaught errors, breaches of the security policy.
 */
export interface Complaints {
  /** Takes a complaint that the test brings about on purpose. */
  allow(expected: RegExp): void;
  /** Those that the test did not expect. */
  unexpected(): string[];
  /** Every text that reached a console, of any kind. */
  consoleTexts(): readonly string[];
}

/** What a browser says of a page without a network. */
export const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket/;

const policyMark = 'Security policy broken:';

export async function collectComplaints(context: BrowserContext): Promise<Complaints> {
  const found: string[] = [];
  const texts: string[] = [];
  // The first: Playwright says so where a test keeps the service worker out (tests/playwright.config.ts).
  const allowed: RegExp[] = [
    /Service Worker registration blocked by Playwright/,
    // A socket that a busy machine does not open within 5 s is given up (LIVE-02), as is one of a page that is left.
    /WebSocket is closed before the connection is established/,
  ];

  context.on('console', (message) => {
    texts.push(message.text());
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    found.push(`${message.type()}: ${message.text().replaceAll(/\s+/g, ' ')} (${message.location().url})`);
  });
  context.on('weberror', (error) => found.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  // The browser's own words for a breach differ from version to version.
  await context.addInitScript((mark) => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(mark, event.violatedDirective, event.blockedURI),
    );
  }, policyMark);

  return {
    allow: (expected) => allowed.push(expected),
    unexpected: () => [...new Set(found)].filter((text) => !allowed.some((expected) => expected.test(text))),
    consoleTexts: () => texts,
  };
}
