import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { FakeNetwork, pending, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';
import { keepFocusOnBusyControls } from '../../../keyboard/busy-control.listener.ts';

it('has the focus again after a download that was chosen from its menu', async () => {
  onTestFinished(keepFocusOnBusyControls());
  const network = new FakeNetwork().answer('downloadBatch', pending);
  const { settle } = await openScreen('/capital-by-api/batch/4001', { network });
  const button = screen.getByRole('button', { name: 'Download' });
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('menuitem', { name: /^Spreadsheet/ }));
  expect(button).toHaveProperty('disabled', true);
  network.answer('downloadBatch', refused('internal'));
  await settle();
  expect(button).toHaveProperty('disabled', false);
  expect(document.activeElement).toBe(button);
});
