import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useParams } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { renderRoutes } from '../app/render.fixtures.tsx';
import { useQuestion } from './use-question.ts';

function Person() {
  const { name } = useParams();
  const { question, ask } = useQuestion<string>();
  return (
    <>
      <button onClick={() => ask(`Reject ${name}?`)}>Reject {name}</button>
      {question}
    </>
  );
}

let router: ReturnType<typeof renderRoutes>['router'];
beforeEach(() => {
  ({ router } = renderRoutes([{ path: '/people/:name', element: <Person /> }], '/people/ama'));
});

it('asks about the record in the address, and no longer at another one', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Reject ama' }));
  expect(screen.getByText('Reject ama?')).toBeTruthy();
  await act(() => router.navigate('/people/kofi'));
  expect(screen.queryByText(/\?$/)).toBeNull();
});

it('asks nothing about the record that is left while the next one is not drawn yet', async () => {
  await act(async () => {
    void router.navigate('/people/kofi');
    screen.getByRole('button', { name: 'Reject ama' }).click();
  });
  expect(screen.queryByText(/\?$/)).toBeNull();
  await act(() => router.navigate('/people/ama'));
  expect(screen.queryByText(/\?$/)).toBeNull();
});
