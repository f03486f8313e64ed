// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { demoUser, realUser } from '../testing/fixtures.ts';
import { showScreen, signInAs } from '../testing/show-screen.tsx';
import { AccountAvatar } from './account-avatar.tsx';
import { DemoBadge } from './demo-badge.tsx';
import { LanguageLink } from './language-link.tsx';

it('I18N-14 names the language beside its flag in the header', () => {
  show(<LanguageLink />);
  const link = screen.getByRole('link', { name: 'Language: English' });
  expect(link.getAttribute('href')).toBe('/language');
  expect(link.querySelector('img')?.getAttribute('src')).toContain('en.svg');
});

it('UI-15 one badge says demo and simulated in words; where there is no room, demo', () => {
  const { container, rerender } = show(<DemoBadge />);
  expect(container.textContent).toBe('Demo · simulated');
  rerender(<DemoBadge short />);
  expect(container.textContent).toBe('Demo');
});

it('UI-29 the avatar leads to the profile, and shows a guest, the demo account and an initial', async () => {
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
