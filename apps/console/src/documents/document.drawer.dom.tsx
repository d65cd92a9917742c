import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openScreen } from '../app/open-screen.fixtures.tsx';

it('opens only documents of the client, whatever the address names', async () => {
  const query = new URLSearchParams({ type: 'Payslip', id: '1', docUrl: 'https://elsewhere.example/payslip.pdf' });
  const { network, router, settle } = await openScreen(`/clients/details/1020/document?${query}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText('Document not found')).toBeTruthy();
  expect(network.files.filter((file) => !file.endsWith('/photo'))).toEqual([]);
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
  await settle();
  expect(router.state.location.search).toBe('');
});
