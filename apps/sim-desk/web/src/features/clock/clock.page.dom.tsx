import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { answerDesk, renderDesk } from '../../app/render-desk.fixtures.tsx';
import { ClockPage } from './clock.page.tsx';

const now = '2026-11-24T10:00:00.000Z';
const tomorrow = '2026-11-25T10:00:00.000Z';
const none = { loans: 0, principal: '0.00', percent: null };
const portfolio = {
  on: '2026-11-24',
  loans: 0,
  principal: '0.00',
  arrears: '0.00',
  atRisk: [],
  writeOff: { ...none, days: 180 },
};
const preview = { from: now, to: tomorrow, totals: [], events: [], before: portfolio, after: portfolio };
const busy = 'The desk is busy.';
const refusal = { status: 503, code: 'too_busy', message: busy, errorMessage: busy, requestId: 'r-1' };
const sandbox = { name: 'demo', kind: 'demo', createdAt: now, now, offsetMs: 0, speed: 1, movingTo: null };

/** Asks for a move by a day, and confirms it. The desk answers it by the returned functions. */
async function moveByADay({ isPreviewLost = false } = {}) {
  let previews = 0;
  const moved = Promise.withResolvers<Response>();
  answerDesk(({ pathname }, body) => {
    if (pathname.endsWith('/clock/preview')) {
      previews += 1;
      return isPreviewLost && previews === 1 ? Response.json(refusal, { status: 503 }) : Response.json(preview);
    }
    if (pathname.endsWith('/clock') && body !== undefined) return moved.promise;
    if (pathname === '/_sim/sandboxes/demo') return Response.json({ sandbox, accounts: [] });
    return Response.json({ content: [], page: { number: 0, size: 50, totalElements: 0, totalPages: 0 } });
  });
  renderDesk(createMemoryRouter([{ path: '/', element: <ClockPage /> }]));
  await userEvent.click(await screen.findByRole('button', { name: '1 day' }));
  if (isPreviewLost) await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Nothing happens by itself until then.');
  await userEvent.click(screen.getByRole('button', { name: 'Move the clock' }));
  return {
    accept: () => moved.resolve(Response.json({ now: tomorrow, offsetMs: 86_400_000, speed: 1, movingTo: null })),
    refuse: () => moved.resolve(Response.json(refusal, { status: 503 })),
  };
}
const cancel = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' });

it('opens the dialog of a move with the focus on Cancel', async () => {
  answerDesk(({ pathname }) => {
    if (pathname.endsWith('/clock/preview')) return Response.json(preview);
    if (pathname === '/_sim/sandboxes/demo') return Response.json({ sandbox, accounts: [] });
    return Response.json({ content: [], page: { number: 0, size: 50, totalElements: 0, totalPages: 0 } });
  });
  renderDesk(createMemoryRouter([{ path: '/', element: <ClockPage /> }]));
  await userEvent.click(await screen.findByRole('button', { name: '1 day' }));
  expect(document.activeElement).toBe(cancel());
});

it('keeps the dialog of a move open until it is made, because nothing stops one', async () => {
  const { accept } = await moveByADay();
  expect(cancel().disabled).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  accept();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says beside the buttons of the dialog why the clock could not be moved', async () => {
  const { refuse } = await moveByADay();
  refuse();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(busy);
  expect(alert.closest('.MuiDialogContent-root')).toBeNull();
  expect(cancel().disabled).toBe(false);
});

it('offers to ask again what a move will bring, where the desk could not say', async () => {
  const { accept } = await moveByADay({ isPreviewLost: true });
  accept();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
