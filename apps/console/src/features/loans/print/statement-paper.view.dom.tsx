import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleAnswer, FakeNetwork } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

it('prints payments oldest first, and adds up only those that succeeded', async () => {
  const [example] = exampleAnswer('listClientPayments');
  const payments = [
    { id: '3', kind: 'repayment', status: 'Failed', amount: '70.00', paidAt: '2026-11-20T09:00:00Z' },
    { id: '2', kind: 'repayment', status: 'Successful', amount: '50.50', paidAt: '2026-11-10T09:00:00Z' },
    { id: '1', kind: 'disbursement', status: 'Successful', amount: '900.00', paidAt: '2026-10-10T09:00:00Z' },
  ] as const;
  const network = new FakeNetwork().answerBy('listClientPayments', () =>
    payments.map((payment) => ({ ...example!, ...payment, clientReference: `REF-${payment.id}` })),
  );
  await openScreen('/clients/details/1020/statement/print', { network });
  const table = within(screen.getByRole('region', { name: 'Payments' }));
  expect(table.getAllByText(/^REF-/).map(({ textContent }) => textContent)).toEqual(['REF-1', 'REF-2', 'REF-3']);
  const [total] = table.getAllByRole('row').slice(-1);
  expect(total?.textContent?.replaceAll('\u00a0', ' ')).toBe('Total of successful paymentsGHS 900.00GHS 50.50');
});
