import { screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { answerDesk, renderDesk } from '../../app/render-desk.fixtures.tsx';
import { ClassListPage } from './class-list.page.tsx';

it('has one filled button, also without classes', async () => {
  answerDesk(() => Response.json({ content: [] }));
  renderDesk(createMemoryRouter([{ path: '/', element: <ClassListPage /> }]));
  const empty = (await screen.findByText('No classes yet')).closest<HTMLElement>('[role=status]')!;
  expect(within(empty).getByRole('button', { name: 'New class' }).className).not.toContain('contained');
  const filled = screen.getAllByRole('button').filter(({ className }) => className.includes('contained'));
  expect(filled.map(({ textContent }) => textContent)).toEqual(['New class']);
});
