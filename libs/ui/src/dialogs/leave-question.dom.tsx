import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { makeTheme } from '../theme.ts';
import { FormDialog } from './form-dialog.tsx';
import { SideDrawer } from './side-drawer.tsx';

/** Returns what had the focus while it was hidden from screen readers, as soon as one could have noticed. */
function watchHiddenFocus(): string[] {
  const hidden: string[] = [];
  const look = () => {
    const at = document.activeElement;
    if (at?.closest('[aria-hidden="true"]')) hidden.push(at.textContent || at.tagName);
  };
  const lookSoon = () => queueMicrotask(look);
  const attributes = new MutationObserver(look);
  attributes.observe(document.body, { subtree: true, childList: true, attributes: true });
  document.addEventListener('focusin', lookSoon);
  onTestFinished(() => {
    attributes.disconnect();
    document.removeEventListener('focusin', lookSoon);
  });
  return hidden;
}

function Screen() {
  const [isEditing, setEditing] = useState(false);
  const [isFiltering, setFiltering] = useState(false);
  return (
    <>
      <Button onClick={() => setEditing(true)}>Edit</Button>
      <Button onClick={() => setFiltering(true)}>Filter</Button>
      {isEditing && (
        <FormDialog title="Edit contact" submit="Save" onSubmit={() => undefined} onClose={() => setEditing(false)}>
          <TextField label="Name" autoFocus />
          <TextField label="Number" />
        </FormDialog>
      )}
      <SideDrawer open={isFiltering} title="Filter" onClose={() => setFiltering(false)}>
        Nothing to filter
      </SideDrawer>
    </>
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('never leaves the focus on what is hidden from screen readers, whether the person stays or leaves', async () => {
  render(
    <ThemeProvider theme={makeTheme()}>
      <Screen />
    </ThemeProvider>,
  );
  const hidden = watchHiddenFocus();
  await press('Edit');
  await userEvent.type(screen.getByLabelText('Name'), 'Ama');
  await press('Cancel');
  await press('Stay');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })));
  await press('Cancel');
  await press('Leave');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }));
  await press('Filter');
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(hidden).toEqual([]);
});
