// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import type { Company, CompanyEmail } from '../../generated/rest.d.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { basicInfo, realUser } from '../../testing/fixtures.ts';
import { showScreen, signInAs, toasts } from '../../testing/show-screen.tsx';
import { ContactScreen } from './contact-screen.tsx';

const contact: CompanyEmail = {
  email: 'support@candlewick.example',
  office_hours: 'Monday to Friday',
  complaint_url: 'https://complaints.example/form',
};
const company: Company = {
  id: 1,
  name: 'Candlewick Markets Ltd',
  logo: null,
  url: 'https://candlewick.example/about',
  subject: '',
  registered_address: '14 Fennel Wharf, Bristol',
  location: '',
  email: null,
};
let server: FakeServer;

beforeEach(async () => {
  server = fakeServer();
  server.answer('getBasicInfo', basicInfo());
  server.answer('getCompanyEmail', contact);
  server.answer('getCompany', company);
  server.answer('getComplaintEmail', { email: 'complaints@candlewick.example' });
  await signInAs(realUser);
});

const ways = () => screen.findByRole('list', { name: 'Ways to reach us' });

it('SUP-13 (a) (b) (c) (d) says where to write, to be opened or copied, and who runs the site', async () => {
  showScreen(<ContactScreen />);
  const list = await ways();
  expect(within(list).getByRole('link', { name: 'Support chat' }).getAttribute('href')).toBe('/mine/chat');
  expect(within(list).getByRole('link', { name: contact.email }).getAttribute('href')).toBe(
    'mailto:support@candlewick.example',
  );
  expect(within(list).getByRole('button', { name: `Copy ${contact.email}` })).toBeTruthy();
  expect(list.textContent).toContain('Monday to Friday');
  expect(await screen.findByRole('link', { name: 'complaints@candlewick.example' })).toBeTruthy();
  const terms = (await screen.findAllByRole('term')).map((term) => term.textContent);
  // A location is not known.
  expect(terms).toEqual(['Name', 'Registered address', 'Website']);
  expect(screen.getByText('We never ask for your password or codes')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Report a suspicious message' }).getAttribute('href')).toBe(
    '/mine/chat',
  );
});

it('SUP-13 (a) names the host before it leads to another site', async () => {
  showScreen(<ContactScreen />);
  fireEvent.click(await screen.findByRole('button', { name: /Make a complaint/ }));
  expect((await screen.findByRole('dialog')).textContent).toContain('complaints.example');
  expect(screen.getByRole('link', { name: 'Open site' }).getAttribute('href')).toBe(contact.complaint_url);
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  fireEvent.click(await screen.findByRole('button', { name: 'candlewick.example' }));
  expect((await screen.findByRole('link', { name: 'Open site' })).getAttribute('href')).toBe(company.url);
});

it('SUP-14 (a) (b) does without the complaints office, and asks it without telling who asks', async () => {
  server.lose('getComplaintEmail');
  server.answer('getCompanyEmail', { ...contact, office_hours: '', complaint_url: null });
  showScreen(<ContactScreen />);
  const list = await ways();
  await waitFor(() => expect(server.calls('getComplaintEmail')).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  const [{ headers, query }] = server.calls('getComplaintEmail');
  expect([headers.get('authorization'), headers.get('lang')]).toEqual([null, null]);
  expect(Object.keys(query)).toEqual(['t']);
  expect(toasts()).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('SUP-13 (a) (c) says once that it cannot be had, and tries again', async () => {
  server.fail('getCompanyEmail', 500);
  server.fail('getCompany', 500);
  showScreen(<ContactScreen />);
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
  expect(screen.getByText('We never ask for your password or codes')).toBeTruthy();
  server.answer('getCompanyEmail', contact);
  server.answer('getCompany', company);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Candlewick Markets Ltd')).toBeTruthy();
});

it('SUP-12 does not lead to a chat that the server is known not to have', async () => {
  server.fail('getChatState', 404);
  const { ChatPoll } = await import('../../features/contact/chat-poll.tsx');
  showScreen(
    <>
      <ChatPoll />
      <ContactScreen />
    </>,
  );
  await ways();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Support chat' })).toBeNull());
  expect(screen.queryByRole('link', { name: 'Report a suspicious message' })).toBeNull();
});
