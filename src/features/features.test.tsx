// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
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
