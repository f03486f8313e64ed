// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { BasicInfo } from '../../generated/rest.d.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { basicInfo, realUser } from '../../testing/fixtures.ts';
import { showScreen, signInAs } from '../../testing/show-screen.tsx';
import { session } from '../../state/session.ts';
import { ListRow } from '../../ui/lists/section-list.tsx';
import { useSupport } from './use-support.tsx';

function SupportRow() {
  const { dialog, ...way } = useSupport();
  return (
    <>
      <ListRow title="Support" {...way} />
      {dialog}
    </>
  );
}

let server: FakeServer;

beforeEach(async () => {
  server = fakeServer();
  await signInAs(realUser);
});

const site = (service: Pick<BasicInfo, 'service_link' | 'service_link_type'>) =>
  server.answer('getBasicInfo', { ...basicInfo(), ...service } as BasicInfo);
const link = 'https://help.example/chat';

it('SUP-06 leads to the chat where the site has one, and until that is known', async () => {
  site({ service_link: null, service_link_type: 1 });
  showScreen(<SupportRow />);
  expect(screen.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe('/mine/chat');
  await waitFor(() => expect(server.calls('getBasicInfo')).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Support' })).toBeTruthy();
});

it('SUP-06 a link of type 2 is shown to be copied', async () => {
  const written = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
  site({ service_link: link, service_link_type: 2 });
  showScreen(<SupportRow />);
  fireEvent.click(await screen.findByRole('button', { name: 'Support' }));
  expect(await screen.findByRole('dialog', { name: 'Contact support' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(written).toHaveBeenCalledWith(link));
  expect(await screen.findByText('Copied')).toBeTruthy();
});

it('SUP-06 a link of type 3 names its host first, and then tells it who asks in a tab of its own', async () => {
  site({ service_link: link, service_link_type: 3 });
  showScreen(<SupportRow />);
  fireEvent.click(await screen.findByRole('button', { name: 'Support' }));
  const dialog = await screen.findByRole('dialog', { name: 'You’re leaving Candlewick' });
  expect(dialog.textContent).toContain('help.example opens in a new tab.');
  const open = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open site' });
  expect([open.target, open.rel]).toEqual(['_blank', 'noopener noreferrer']);
  const { origin, pathname, searchParams } = new URL(open.href);
  expect(origin + pathname).toBe(link);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: session.anonymousId,
    uid: realUser.uid,
    lang: 'en',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
