import { screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { answerDesk, renderDesk } from '../../app/render-desk.fixtures.tsx';
import { PersonasPage } from './personas.page.tsx';

it('prints no booklet without people, and says which part could not be loaded', async () => {
  answerDesk(() => new Response(null, { status: 500 }));
  renderDesk(createMemoryRouter([{ path: '/', element: <PersonasPage /> }]));
  expect(await screen.findByText('The people could not be loaded')).toBeTruthy();
  expect(await screen.findByText('The progress could not be loaded')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print the booklet' }).disabled).toBe(true);
});
