import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { expect, it, onTestFinished } from 'vitest';
import { renderRoutes } from '../render.fixtures.tsx';
import { discardUnsavedChanges, useUnsavedChanges } from '../../session/unsaved-changes.store.ts';
import { Leaving } from './leaving.tsx';

const keptBy = ['step'];

/** A form with unsaved input, which is kept by another step. Saving resets it on its screen, and `Save and close` leads to another address. */
function Form({ isInQuery, onClose }: { isInQuery: boolean; onClose: () => void }) {
  const [isDirty, setDirty] = useState(true);
  useUnsavedChanges(isDirty, undefined, { isInQuery, keptBy });
  return (
    <>
      <button onClick={() => setDirty(false)}>Save</button>
      <button onClick={() => (discardUnsavedChanges(), onClose())}>Save and close</button>
    </>
  );
}

function open({ isInQuery = false } = {}) {
  const { router } = renderRoutes(
    [
      {
        element: (
          <Leaving>
            <Outlet />
          </Leaving>
        ),
        children: [
          { path: '/form', element: <Form isInQuery={isInQuery} onClose={() => void router.navigate('/saved')} /> },
          { path: '/saved', element: 'The record' },
          { path: '/clients', element: 'All clients' },
        ],
      },
    ],
    '/form?edit=1',
  );
  const goTo = (address: string) => act(() => router.navigate(address));
  /** The answer of a save that was under way: the question covers the buttons for a person. */
  const answer = (name: string) => act(() => screen.getByRole('button', { name, hidden: true }).click());
  return { router, goTo, answer };
}
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

it('asks before unsaved input is lost, and stays or leaves', async () => {
  const { goTo, router } = open();
  await goTo('/clients');
  await question();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/form');
  await goTo('/clients');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('All clients')).toBeTruthy();
});

it.each(['Leave', 'Stay'])('takes the first of two quick clicks on %s', async (name) => {
  const { goTo, router } = open();
  const errors: string[] = [];
  const record = (event: ErrorEvent) => (event.preventDefault(), errors.push(event.message));
  window.addEventListener('error', record);
  onTestFinished(() => window.removeEventListener('error', record));
  await goTo('/clients');
  await question();
  const button = screen.getByRole('button', { name });
  // React Router renders the first answer after the second click
  act(() => (button.click(), button.click()));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(errors).toEqual([]);
  expect(router.state.location.pathname).toBe(name === 'Leave' ? '/clients' : '/form');
});

it('leaves once the save under way has succeeded, instead of asking about saved input', async () => {
  const { goTo, answer } = open();
  await goTo('/clients');
  await question();
  answer('Save');
  expect(await screen.findByText('All clients')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('follows the saved form where it leads to another screen', async () => {
  const { goTo, answer } = open();
  await goTo('/clients');
  await question();
  answer('Save and close');
  expect(await screen.findByText('The record')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks about another query only if the query opened the form', async () => {
  const { goTo, router } = open();
  await goTo('/form');
  expect(router.state.location.search).toBe('');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks before the query that opened the form changes', async () => {
  const { goTo, router } = open({ isInQuery: true });
  await goTo('/form');
  await question();
  expect(router.state.location.search).toBe('?edit=1');
});

it('asks nothing before a part of the query changes that keeps the input', async () => {
  const { goTo, router } = open({ isInQuery: true });
  await goTo('/form?step=2&edit=1');
  expect(router.state.location.search).toBe('?step=2&edit=1');
  await goTo('/form?step=2&edit=2');
  await question();
  expect(router.state.location.search).toBe('?step=2&edit=1');
});
