// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { forbidden, htmlAttacks } from '../../testing/html-attacks.ts';
import { show } from '../../testing/show.tsx';
import { RichText } from './rich-text.tsx';

async function cleaned(html: string): Promise<HTMLElement> {
  const { container } = show(<RichText html={`<p>start</p>${html}`} />);
  await waitFor(() => expect(container.querySelector('p')).toBeTruthy());
  container.querySelector('p')?.remove();
  return container.firstElementChild as HTMLElement;
}

it('UI-53 keeps what a text is made of, one heading lower than the screen’s', async () => {
  const html =
    '<h2>Title</h2><p>A <b>bold</b> word</p><ul><li>one</li></ul><table><tbody><tr><td>1</td></tr></tbody></table>';
  expect((await cleaned(html)).innerHTML).toBe(html);
  expect((await cleaned('<h1>Big</h1>')).innerHTML).toBe('<h2>Big</h2>');
});

it.each(htmlAttacks)('UI-53 lets nothing through that runs, covers or sends: %s', async (html) => {
  const text = await cleaned(html);
  const attributes = [...text.querySelectorAll('*')].flatMap((one) => [...one.attributes]);
  // Its letters alone do nothing.
  expect(attributes.filter(({ value }) => value.includes('steal'))).toEqual([]);
  expect(text.querySelector(forbidden)).toBeNull();
});

it('UI-53 a link that leaves is https, opens apart and says so; one of this site is plain', async () => {
  const text = await cleaned(
    `<a href="https://bank.example/x">minutes</a><a href="http://bank.example">old</a><a href="//evil.example/x">other</a><a href="/news/1">ours</a>`,
  );
  const [leaving, foreign, ours] = text.querySelectorAll('a');
  expect(leaving.textContent).toBe('minutes (opens in a new tab)');
  expect(leaving.rel).toBe('noopener noreferrer nofollow');
  expect(leaving.target).toBe('_blank');
  // jsdom's page is on http, and so is an address without a scheme.
  expect([foreign.getAttribute('href'), ours]).toEqual(['/news/1', undefined]);
  expect(foreign.target).toBe('');
  expect(text.textContent).toContain('oldother');
});

it('UI-53 fetches no picture of another site: it becomes a link', async () => {
  const text = await cleaned(
    '<img src="https://tracker.example/p.png" alt="Chart"><img src="https://tracker.example/p.png"><img src="/uploads/1.jpg" alt="Ours"><img src="http://tracker.example/p.png" alt="Old">',
  );
  expect([...text.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/uploads/1.jpg',
  ]);
  expect(
    [...text.querySelectorAll('a')].map((link) => link.textContent.replace(' (opens in a new tab)', '')),
  ).toEqual(['Chart', 'Picture on tracker.example']);
});
