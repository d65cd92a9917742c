import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { LoanApplication } from '../../../api/readings.ts';
import { cut, FakeNetwork } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';
import { answerRequests, renderPart, sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { monthlyTerms } from '../../../lending/loan-terms.fixtures.ts';
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
  terms: { ...monthlyTerms, processingFee: '20.00', charges: [legalFee] },
} as unknown as LoanApplication;

it('rejects an amount whose fees leave nothing to disburse, before sending', async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Lender Manager' }] }));
  const seen = answerRequests({});
  renderPart(<PrincipalDrawer loan={loan} onClose={() => undefined} />);
  const amount = await screen.findByRole('textbox', { name: /Principal/ });
  await userEvent.clear(amount);
  await userEvent.type(amount, '1000');
  await userEvent.click(screen.getByRole('button', { name: 'Save Amount' }));
  await screen.findByText('The fees at disbursement are GHS 1,000.00 and leave nothing of GHS 1,000.00 to disburse');
  expect(seen.filter(({ method }) => method !== 'GET')).toEqual([]);
  await userEvent.type(amount, '.01');
  expect(screen.queryByText(/leave nothing/)).toBeNull();
});

it.each([
  ['one’s own', '5200.00', false],
  ['a colleague’s', '9000.00', true],
])('knows %s amount after the answer to a change was lost', async (_whose, arrived, isDisabled) => {
  let principalAmount = '5000.00';
  const network = new FakeNetwork()
    .answerBy('getApplication', (example) => ({
      ...example,
      domainStatus: 'Pending',
      lenderStatus: 'Pending',
      batchStatus: null,
      goods: [],
      principalAmount,
    }))
    .answerBy('updateLoanPrincipal', () => {
      principalAmount = arrived;
      return cut;
    });
  const { settle } = await openScreen('/loans/details/2003/1020?drawer=principal', { network });
  const amount = await screen.findByRole('textbox', { name: /Principal/ });
  await userEvent.clear(amount);
  await userEvent.type(amount, '5200');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Amount' });
  await userEvent.click(save);
  await settle();
  expect(network.callsTo('getApplication').length).toBeGreaterThan(1);
  expect(save.disabled).toBe(isDisabled);
  expect(screen.queryByRole('button', { name: /^Continue with/ }) !== null).toBe(isDisabled);
  if (isDisabled) return;
  await userEvent.click(save);
  await settle();
  expect(network.callsTo('updateLoanPrincipal').at(-1)?.body).toEqual({ principal_amount: '5200', seenTotal: arrived });
});
