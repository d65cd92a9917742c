import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FakeNetwork, full, refused } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';

it('reports an unknown staff number at its field, then shows the person of another', async () => {
  const unknown = 'No staff member has this number.';
  const network = new FakeNetwork().answer(
    'verifyStaff',
    refused('staff_not_found', { errors: { staffNumber: unknown } }),
  );
  await openScreen('/clients/staff-check', { network });
  const dialog = within(screen.getByRole('dialog', { name: 'Staff ID Checker' }));
  const field = dialog.getByLabelText(/^Staff ID/);
  await userEvent.type(field, '100001{Enter}');
  expect(await dialog.findByText(unknown)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  network.answer('verifyStaff', full);
  await userEvent.clear(field);
  await userEvent.type(field, '905962{Enter}');
  expect(await screen.findByLabelText('Result of the check')).toBeTruthy();
});
