import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openScreen } from '../open-screen.fixtures.tsx';

const whatIsOver = () => document.querySelector('.MuiModal-root');

it.each([
  ['the newest notifications', /^Notifications, /],
  ['the user menu', /user menu of/],
  ['the menu of a narrow screen', 'Open the menu'],
])('closes %s when the person goes back to the screen before', async (_what, button) => {
  const { router } = await openScreen('/clients', { isInShell: true });
  await act(() => router.navigate('/bill'));
  await userEvent.click(screen.getByLabelText(button));
  await waitFor(() => expect(whatIsOver()).not.toBeNull());
  await act(() => router.navigate(-1));
  await waitFor(() => expect(whatIsOver()).toBeNull());
});
