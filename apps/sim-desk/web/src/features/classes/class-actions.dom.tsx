import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { answerDesk, renderDesk } from '../../app/render-desk.fixtures.tsx';
import { ClassActions } from './class-actions.tsx';

const group = { id: '1', name: 'Monday', createdAt: '2026-11-22T08:00:00.000Z', size: 0, trainees: [] };

it.each(['Delete', 'Reset'])('asks to %s again without the failure of the last attempt', async (action) => {
  answerDesk(() => new Response(null, { status: 500 }));
  renderDesk(createMemoryRouter([{ path: '/', element: <ClassActions group={group} /> }]));
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: action }));
    return within(await screen.findByRole('dialog'));
  };
  const first = await ask();
  await userEvent.click(first.getByRole('button', { name: action }));
  expect((await first.findByRole('alert')).textContent).toBe('The desk answered with status 500.');
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
  expect((await ask()).queryByRole('alert')).toBeNull();
});
