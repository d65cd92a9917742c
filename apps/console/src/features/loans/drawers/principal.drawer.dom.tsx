import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { LoanApplication } from '../../../api/readings.ts';
import { answerRequests, renderPart, sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { PrincipalDrawer } from './principal.drawer.tsx';

const legalFee = {
  id: '7',
  name: 'Legal fee',
  chargeTimeType: 1,
  chargeCalculationType: 1,
  chargePaymentMode: 0,
  amount: '980.00',
};
const loan = {
  id: '2001',
  productId: null,
  principalAmount: '1500.00',
  tenure: 6,
  domainStatus: 'Pending',
  lenderStatus: 'Pending',
  batchStatus: null,
  goods: [],
  terms: {
    interestRatePerPeriod: '2.5',
    interestRateFrequencyType: 2,
    interestMethod: 'Flat',
    repaymentEvery: 1,
    repaymentFrequencyType: 2,
    processingFee: '20.00',
    amortizationType: 1,
    charges: [legalFee],
  },
} as unknown as LoanApplication;

it('rejects an amount whose fees leave nothing to pay out, before sending', async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Lender Manager' }] }));
  const seen = answerRequests({});
  renderPart(<PrincipalDrawer loan={loan} onClose={() => undefined} />);
  const amount = await screen.findByRole('textbox', { name: /Principal/ });
  await userEvent.clear(amount);
  await userEvent.type(amount, '1000');
  await userEvent.click(screen.getByRole('button', { name: 'Save Amount' }));
  await screen.findByText('The fees at disbursement are GHS 1,000.00 and leave nothing of GHS 1,000.00 to pay out');
  expect(seen.filter(({ method }) => method !== 'GET')).toEqual([]);
  await userEvent.type(amount, '.01');
  expect(screen.queryByText(/leave nothing/)).toBeNull();
});
