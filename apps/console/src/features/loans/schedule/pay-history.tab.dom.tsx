import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FakeNetwork } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

it('lists the repayments of a client, and on request all payments with their kind', async () => {
  const network = new FakeNetwork()
    .answerBy('listClientRepayments', ([payment]) => [{ ...payment!, clientReference: 'LN-00002004/9' }])
    .answerBy('listClientPayments', ([payment]) => [
      { ...payment!, kind: 'disbursement', clientReference: 'LN-00002004/1' },
    ]);
  const { router, settle } = await openScreen('/clients/details/1020/pay_history', { network });
  expect(screen.getByText('LN-00002004/9')).toBeTruthy();
  expect(screen.queryByText('Disbursement')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'All payments' }));
  await settle();
  expect(screen.getByText('LN-00002004/1')).toBeTruthy();
  expect(screen.getByText('Disbursement')).toBeTruthy();
  expect(router.state.location.search).toBe('?show=all');
});
