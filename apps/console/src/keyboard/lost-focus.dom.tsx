import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

/** A list whose row is deleted by its own button, with a dialog if the test wants one. */
function List({ dialog = false }: { dialog?: boolean }) {
  const [isDeleted, setDeleted] = useState(false);
  return (
    <>
      <main id="main" tabIndex={-1}>
        {!isDeleted && <button onClick={() => setDeleted(true)}>Delete</button>}
        <input aria-label="Search" />
      </main>
      {dialog && <div role="dialog" />}
    </>
  );
}
const remove = () => userEvent.click(screen.getByRole('button', { name: 'Delete' }));

it('moves the focus to the main part when what had it is gone', async () => {
  render(<List />);
  await remove();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('leaves the focus to an open dialog', async () => {
  render(<List dialog />);
  await remove();
  expect(document.activeElement).toBe(document.body);
});

it('leaves the focus where a person has moved it, and nowhere after a click on the page', async () => {
  render(<List />);
  await userEvent.click(screen.getByLabelText('Search'));
  act(() => (document.activeElement as HTMLElement).blur());
  await userEvent.click(document.body);
  expect(document.activeElement).toBe(document.body);
});
