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

it('UI-53 (a) keeps what a text is made of, one heading lower than the screen’s', async () => {
  const html =
    '<h2>Title</h2><p>A <b>bold</b> word</p><ul><li>one</li></ul><table><tbody><tr><td>1</td></tr></tbody></table>';
  expect((await cleaned(html)).innerHTML).toBe(html);
  expect((await cleaned('<h1>Big</h1>')).innerHTML).toBe('<h2>Big</h2>');
});

it.each(htmlAttacks)('UI-53 (a) lets nothing through that runs, covers or sends: %s', async (html) => {
  const text = await cleaned(html);
  const attributes = [...text.querySelectorAll('*')].flatMap((one) => [...one.attributes]);
  // Its letters alone do nothing.
  expect(attributes.filter(({ value }) => value.includes('steal'))).toEqual([]);
  expect(text.querySelector(forbidden)).toBeNull();
});

it('UI-53 (b) a link that leaves is https, opens apart and says so; one of this site is plain', async () => {
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

it('UI-53 (c) API-17 (a) a picture’s path is one of the API host', async () => {
  const { container } = show(
    <RichText html='<img src="/logos/XAUUSD.svg">' pictures="https://api.site.example" />,
  );
  await waitFor(() =>
    expect(container.querySelector('img')?.src).toBe('https://api.site.example/logos/XAUUSD.svg'),
  );
});

it('UI-53 (c) fetches no picture of another site: it becomes a link', async () => {
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

it.each([
  ['NEWS-11 (b) a text nested too deep', '<div>'.repeat(65)],
  ['NEWS-11 (a) a text of too many elements', '<p>x</p>'.repeat(5001)],
  ['NEWS-11 (a) a text of 20,000 open tags that it would drop', '<foo>'.repeat(20_000)],
])('%s is shown as its letters alone', async (_what, html) => {
  const { container } = show(<RichText html={`${html}The end`} />);
  await waitFor(() => expect(container.textContent).toContain('The end'));
  expect(container.querySelectorAll('*')).toHaveLength(1);
});

it('NEWS-11 (a) (b) a long text, and a deep one, within the bounds keep what they are made of', async () => {
  const { container } = show(<RichText html={`${'<div>'.repeat(64)}deep`} />);
  await waitFor(() => expect(container.textContent).toBe('deep'));
  expect(container.querySelectorAll('[dir] div')).toHaveLength(64);
  expect((await cleaned('<p>x</p>'.repeat(4999))).querySelectorAll('p')).toHaveLength(4999);
});
