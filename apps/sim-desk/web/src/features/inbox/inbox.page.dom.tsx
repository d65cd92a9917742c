import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { answerDesk, renderDesk } from '../../app/render-desk.fixtures.tsx';
import { InboxPage } from './inbox.page.tsx';

class SilentEvents {
  addEventListener() {}
  close() {}
}

/** Opens the inbox with a page for each of these mails. Returns the pages that were asked for, and the router. */
function open(subjects: readonly string[], search = '') {
  vi.stubGlobal('EventSource', SilentEvents);
  const asked: (string | null)[] = [];
  answerDesk(({ pathname, searchParams }) => {
    if (pathname !== '/_sim/inbox') return Response.json({ content: [] });
    const number = Number(searchParams.get('page'));
    asked.push(searchParams.get('page'));
    const content = subjects.slice(number, number + 1).map((subject) => ({
      id: `${number}`,
      channel: 'mail',
      recipient: 'officer@adom.test',
      subject,
      body: subject,
      sender: null,
      sentAt: '2026-11-24T10:00:00.000Z',
    }));
    const page = { number, size: 1, totalElements: subjects.length, totalPages: subjects.length };
    return Response.json({ content, page });
  });
  const router = createMemoryRouter([{ path: '/', element: <InboxPage /> }], { initialEntries: [`/${search}`] });
  renderDesk(router);
  return { asked, router };
}

it('turns the pages', async () => {
  open(['A code', 'A welcome']);
  expect(await screen.findAllByText('A code')).not.toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /next/i }));
  expect(await screen.findAllByText('A welcome')).not.toEqual([]);
});

it('goes to the last page from one that has no messages any more', async () => {
  const { router } = open(['A code'], '?page=3');
  expect(await screen.findAllByText('A code')).not.toEqual([]);
  expect(router.state.location.search).toBe('?page=0');
});

it('asks for a whole page where the address has a fraction', async () => {
  const { asked } = open(['A code', 'A welcome'], '?page=1.5');
  expect(await screen.findAllByText('A welcome')).not.toEqual([]);
  expect(asked).toEqual(['1']);
});

it('says that the sandbox has no messages yet', async () => {
  open([]);
  expect(await screen.findByText('No messages yet')).toBeTruthy();
});
