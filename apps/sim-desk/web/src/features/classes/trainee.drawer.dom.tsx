import type { PendingDecision, TraineeProgress } from '@oware/sim-kit/control/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { answerDesk, renderDesk } from '../../app/render-desk.fixtures.tsx';
import { TraineeDrawer } from './trainee.drawer.tsx';

const trainee: TraineeProgress = {
  name: 'Ama',
  sandbox: 'morning-ama',
  email: 'officer@adom.ama.test',
  approver: 'manager@adom.ama.test',
  lesson: null,
  met: [],
  hints: 0,
  idleMinutes: null,
  refusal: null,
  screen: null,
  seenAt: null,
  pending: 1,
};
const card: PendingDecision = {
  kind: 'card',
  id: '7',
  name: 'Comfort Asare',
  details: 'GHA-7000000**-*',
  at: '2026-11-20T08:00:00.000Z',
};

/** Opens the drawer of a trainee with a card to approve, and types a reason to reject it. */
async function typeReason(reason: string) {
  let content = [card];
  answerDesk(({ pathname }, body) => {
    if (body !== undefined) {
      content = [];
      return new Response(null, { status: 204 });
    }
    return Response.json(
      pathname.endsWith('/sheet') ? {} : { content: pathname.includes('morning-ama') ? content : [] },
    );
  });
  const onClose = vi.fn<() => void>();
  const drawer = <TraineeDrawer classId="1" trainee={trainee} onClose={onClose} />;
  renderDesk(createMemoryRouter([{ path: '/', element: drawer }]));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Reason to reject/ }), reason);
  return onClose;
}

it('doesn’t close by a click beside it once a reason is typed', async () => {
  const onClose = await typeReason('Photo is dark');
  await userEvent.click(document.querySelector('.MuiBackdrop-root')!);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByDisplayValue('Photo is dark')).toBeTruthy();
});

it('asks before it loses a long reason, and not once the reason is sent', async () => {
  const onClose = await typeReason('The photo is dark, and the name on the card is not the name of the client.');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: /^Reject/ }));
  await screen.findByText('No decisions pending.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('says “could not be loaded” of a lesson that failed to load, not “No lesson”', async () => {
  answerDesk(({ pathname }) =>
    pathname === '/_sim/lessons'
      ? new Response(null, { status: 500 })
      : Response.json(pathname.endsWith('/sheet') ? {} : { content: [] }),
  );
  const drawer = <TraineeDrawer classId="1" trainee={{ ...trainee, lesson: 'morning' }} onClose={() => undefined} />;
  renderDesk(createMemoryRouter([{ path: '/', element: drawer }]));
  expect(await screen.findByText('The lesson could not be loaded')).toBeTruthy();
  expect(screen.queryByText('No lesson')).toBeNull();
});
