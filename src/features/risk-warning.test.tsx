// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { site } from '../state/site.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { basicInfo } from '../testing/fixtures.ts';
import { showScreen } from '../testing/show-screen.tsx';
import { RiskWarning } from './risk-warning.tsx';

it('TKT-17 (a) (c) shows the site’s risk warning, and names simulated prices', async () => {
  site.simulatedPrices = true;
  fakeServer().answer('getBasicInfo', basicInfo());
  showScreen(<RiskWarning />);
  expect(await screen.findByText(/You can lose money\./)).toBeTruthy();
  expect(screen.getByText(/Prices here are simulated\./)).toBeTruthy();
  site.simulatedPrices = false;
});

it('TKT-17 (b) has a warning of its own where the site’s cannot be had', async () => {
  fakeServer().refuse('getBasicInfo', 0);
  showScreen(<RiskWarning />);
  expect(await screen.findByText(/Trading on margin is high risk/)).toBeTruthy();
});
