// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IconLink } from './icon-link.tsx';
import { LanguageLink } from './language-link.tsx';
import { show } from '../testing/show.tsx';

it('I18N-14 names the language beside its flag in the header', () => {
  show(<LanguageLink />);
  const link = screen.getByRole('link', { name: 'Language: English' });
  expect(link.getAttribute('href')).toBe('/language');
  expect(link.querySelector('img')?.getAttribute('src')).toContain('en.svg');
});

it('UI-04 gives icons that lead somewhere a name and a full target', () => {
  show(<IconLink href="/product" label="Search" icon={<svg />} />);
  expect(screen.getByRole('link', { name: 'Search' }).className).toBe('icon-button');
});
