import type { TraineeProgress } from '@oware/sim-kit/control/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { answerDesk, renderDesk } from '../../app/render-desk.fixtures.tsx';
import { ClassPage } from './class.page.tsx';

const traineeOf = (name: string, sandbox: string): TraineeProgress => ({
  name,
  sandbox,
  email: `officer@adom.${sandbox}.test`,
  approver: `manager@adom.${sandbox}.test`,
  lesson: null,
  met: [],
  hints: 0,
  idleMinutes: null,
  refusal: null,
  screen: null,
  seenAt: null,
  pending: 0,
});
const group = {
  id: '1',
  name: 'Monday',
  createdAt: '2026-11-22T08:00:00.000Z',
  size: 2,
  trainees: [traineeOf('Ama Mensah', 'ama'), traineeOf('Ama Mensah', 'ama-2')],
};

it('tells two people of one name apart by their sandboxes', async () => {
  answerDesk(({ pathname }) => Response.json(pathname.endsWith('/classes/1') ? group : { content: [] }));
  renderDesk(
    createMemoryRouter([{ path: '/classes/:classId', element: <ClassPage /> }], { initialEntries: ['/classes/1'] }),
  );
  const people = within(await screen.findByRole('table', { name: 'People' }));
  const second = await people.findByRole('button', { name: 'Ama Mensah (ama-2)' });
  expect(people.getByText('ama')).toBeTruthy();
  expect(people.getByText('ama-2')).toBeTruthy();
  expect(people.getByRole('link', { name: 'Inbox of Ama Mensah (ama-2)' })).toBeTruthy();
  await userEvent.click(second);
  const drawer = within(await screen.findByRole('dialog', { name: 'Ama Mensah (ama-2)' }));
  expect(drawer.getByRole('link', { name: 'Sandbox' }).getAttribute('href')).toBe('/sandboxes/ama-2');
});

it('says that another trainer has deleted the class, and keeps what is typed', async () => {
  let isDeleted = false;
  const message = 'There is no such class.';
  const gone = { status: 404, message, errorMessage: message, code: 'not_found', requestId: 'r-1' };
  answerDesk(({ pathname }) => {
    if (isDeleted && pathname.endsWith('/classes/1')) return Response.json(gone, { status: 404 });
    return Response.json(pathname.endsWith('/classes/1') ? group : { content: [] });
  });
  renderDesk(
    createMemoryRouter([{ path: '/classes/:classId', element: <ClassPage /> }], { initialEntries: ['/classes/1'] }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add people' }));
  await userEvent.type(screen.getByLabelText('Names'), 'Esi Quaye');
  isDeleted = true;
  expect(await screen.findByText(/^This class was deleted/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Begin for everybody', hidden: true })).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Names').value).toBe('Esi Quaye');
});
