import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { GuardedMenuItem } from './guarded-menu-item.tsx';
import { Guarded } from './guarded.tsx';
import { makeTheme } from './theme.ts';

const reason = 'Another person has to approve this: you created it.';

it('shows why a button is disabled after even a brief tap, and does nothing else', async () => {
  const approve = vi.fn<() => void>();
  render(
    <Guarded refusal={reason}>
      <Button onClick={approve}>Approve</Button>
    </Guarded>,
  );
  const button = screen.getByRole('button', { name: 'Approve' });
  fireEvent.touchStart(button);
  fireEvent.touchEnd(button);
  fireEvent.click(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe(reason);
  expect(approve).not.toHaveBeenCalled();
});

it('is reached by keyboard in a menu while it is disabled, so that its reason is read, and does nothing', async () => {
  const submit = vi.fn<() => void>();
  render(
    <ThemeProvider theme={makeTheme()}>
      <Menu open anchorEl={document.body}>
        <GuardedMenuItem label="Submit" refusal="Another person has to submit this." onClick={submit} />
        <GuardedMenuItem label="Reject" refusal={undefined} />
      </Menu>
    </ThemeProvider>,
  );
  await userEvent.keyboard('{End}{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: /^Submit.*Another person/ }));
  await userEvent.keyboard('{Enter}');
  expect(submit).not.toHaveBeenCalled();
});

it('leaves the focus to the first enabled item when the menu opens', () => {
  render(
    <ThemeProvider theme={makeTheme()}>
      <Menu open anchorEl={document.body}>
        <GuardedMenuItem label="Submit" refusal="Another person has to submit this." />
        <GuardedMenuItem label="Reject" refusal={undefined} />
      </Menu>
    </ThemeProvider>,
  );
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Reject' }));
});

it('takes the focus if no item of the menu is enabled', () => {
  render(
    <ThemeProvider theme={makeTheme()}>
      <Menu open anchorEl={document.body}>
        <GuardedMenuItem label="Submit" refusal="Another person has to submit this." />
      </Menu>
    </ThemeProvider>,
  );
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: /^Submit/ }));
});
