import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { ClockPage } from '../features/clock/clock.page.tsx';
import { FailuresPage } from '../features/failures/failures.page.tsx';
import { InboxPage } from '../features/inbox/inbox.page.tsx';
import { JournalPage } from '../features/journal/journal.page.tsx';
import { RepaymentsPage } from '../features/repayments/repayments.page.tsx';
import { SavingsPage } from '../features/savings/savings.page.tsx';
import { WebhookBinPage } from '../features/webhook-bin/webhook-bin.page.tsx';
import { answerDesk, renderDesk } from './render-desk.fixtures.tsx';

class SilentEvents {
  addEventListener() {}
  close() {}
}

const message = 'There is no sandbox of this name.';
const refusal = { status: 404, code: 'sandbox_not_found', message, errorMessage: message, requestId: 'r-1' };

beforeEach(() => {
  vi.stubGlobal('EventSource', SilentEvents);
  answerDesk(({ pathname, searchParams }) =>
    pathname.includes('/nowhere') || searchParams.get('sandbox') === 'nowhere'
      ? Response.json(refusal, { status: 404 })
      : Response.json({ content: [] }),
  );
});

const pages = [
  ['Clock', ClockPage],
  ['Failures', FailuresPage],
  ['Inbox', InboxPage],
  ['Journal', JournalPage],
  ['Repayments', RepaymentsPage],
  ['Savings', SavingsPage],
  ['Webhook bin', WebhookBinPage],
] as const;

/** Opens a page at a sandbox that doesn’t exist. Resolves once the page says so. */
async function open(Page: () => ReactNode) {
  renderDesk(createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: ['/?sandbox=nowhere'] }));
  expect(await screen.findByText(message)).toBeTruthy();
}

it.each(pages)('%s offers only another sandbox where the sandbox doesn’t exist', async (_title, Page) => {
  await open(Page);
  expect(screen.getByRole('link', { name: 'All sandboxes' })).toBeTruthy();
  const named = (role: string) => screen.queryAllByRole(role).map(({ textContent }) => textContent);
  expect([named('button'), named('textbox')]).toEqual([[], []]);
  expect(named('combobox')).toHaveLength(1);
});

it.each(pages)('%s has its sandbox in the title of the document', async (title, Page) => {
  await open(Page);
  expect(document.title).toBe(`${title} · nowhere · Oware`);
});
