// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { demoUser, instrument, portfolio, realUser } from '../testing/fixtures.ts';
import { pageSocket } from '../testing/page-socket.ts';
import { showScreen, signInAs } from '../testing/show-screen.tsx';
import { show } from '../testing/show.tsx';
import { AccountAvatar } from './account-avatar.tsx';
import { DemoBadge } from './demo-badge.tsx';
import { InstrumentLogo } from './instrument-logo.tsx';
import { LanguageLink } from './language-link.tsx';
import { LeaveSite, outsideHost } from './leave-site.tsx';
import { useAccount } from './use-account.ts';

it('I18N-14 (a) (b) names the language beside its flag in the header', () => {
  show(<LanguageLink />);
  const link = screen.getByRole('link', { name: 'Language: English' });
  expect(link.getAttribute('href')).toBe('/language');
  expect(link.querySelector('img')?.getAttribute('src')).toContain('en.svg');
});

it('API-17 (b) a logo with an address that is none shows the instrument’s letters', () => {
  const { container, rerender } = show(<InstrumentLogo instrument={instrument()} />);
  expect(container.querySelector('img')?.src).toMatch(/^http:.*\/logos\/EURUSD\.svg$/);
  rerender(<InstrumentLogo instrument={instrument({ Logo: 'javascript:alert(1)' })} />);
  expect(container.innerHTML).not.toContain('javascript');
  expect(container.textContent).toBe('EUR');
});

it('UI-15 one badge says demo and simulated in words; where there is no room, demo', () => {
  const { container, rerender } = show(<DemoBadge />);
  expect(container.textContent).toBe('Demo · simulated');
  rerender(<DemoBadge short />);
  expect(container.textContent).toBe('Demo');
});

it('UI-29 (a) the avatar leads to the profile, and shows a guest, the demo account and an initial', async () => {
  const { container, unmount } = showScreen(<AccountAvatar />);
  expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/user');
  expect(container.querySelector('svg')).not.toBeNull();
  unmount();
  await signInAs(demoUser);
  const demo = showScreen(<AccountAvatar />);
  expect(demo.container.textContent).toBe('D');
  demo.unmount();
  await signInAs(realUser);
  expect(showScreen(<AccountAvatar />).container.textContent).toBe('A');
});

function Figures() {
  const { balance, equity, freeMargin, error } = useAccount();
  return <p>{JSON.stringify([balance, equity, freeMargin, error === null])}</p>;
}

it('VIEW-07, BRK-44 (b) my account is the socket’s, and until it has spoken the server’s answer', async () => {
  fakeServer().answer('getForexAccount', { balance: 100_000, lock_balance: 541.1 });
  await signInAs(demoUser);
  await pageSocket.connect({ loggedIn: true });
  const { container } = showScreen(<Figures />);
  const figures = () => container.querySelector('p')?.textContent;
  await waitFor(() => expect(figures()).toBe('[100000,null,null,true]'));
  act(() => pageSocket.say({ type: 'FOREX_TRADE', data: portfolio({ Balance: 1.1, ProfitsTotal: 2.2 }) }));
  await waitFor(() => expect(figures()).toBe('[1.1,3.3,-537.8,true]'));
  // BRK-44: what is owed counts against it.
  const owing = portfolio({ Balance: 0, ProfitsTotal: 700, Owed: 100.5 });
  act(() => pageSocket.say({ type: 'FOREX_TRADE', data: owing }));
  await waitFor(() => expect(figures()).toBe('[0,599.5,58.4,true]'));
});

it('SRCH-01 (a) (b) (c) names the host before another site opens in a tab of its own, and opens https only', () => {
  const onClose = vi.fn();
  const { rerender } = show(<LeaveSite to="https://harbourfinch.example/desk?id=1" onClose={onClose} />);
  const dialog = screen.getByRole('dialog', { name: 'You’re leaving Candlewick' });
  expect(dialog.textContent).toContain('harbourfinch.example opens in a new tab');
  const link = screen.getByRole('link', { name: 'Open site' });
  expect(link.getAttribute('href')).toBe('https://harbourfinch.example/desk?id=1');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(onClose).toHaveBeenCalledOnce();

  for (const address of ['http://harbourfinch.example', 'javascript:alert(1)', '/desk', '', null]) {
    expect(outsideHost(address)).toBeNull();
    rerender(<LeaveSite to={address} onClose={onClose} />);
    expect(screen.queryByRole('dialog')).toBeNull();
  }
});
