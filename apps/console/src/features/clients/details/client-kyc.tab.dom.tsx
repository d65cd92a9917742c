import { messages } from '@oware/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { cut, FakeNetwork, full, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';
import { paths } from '../../../paths.ts';

const address = '/clients/details/1020/clientKyc';

it('leads to the pending verification', async () => {
  const network = new FakeNetwork().answerBy('getKycRecord', ({ data: [record], ...rest }) => ({
    ...rest,
    data: [{ ...record!, status: { ...record!.status, message: messages.pending }, result_id: '31' }],
  }));
  await openScreen(address, { network });
  const link = screen.getByRole('link', { name: 'Open for approval' });
  expect(link.getAttribute('href')).toBe(paths.identityResult('31'));
});

/** A client whose consent and card an officer rejected. */
const rejected = () =>
  new FakeNetwork()
    .answerBy('getKycRecord', ({ data: [record], ...rest }) => ({
      ...rest,
      data: [
        {
          ...record!,
          status: { message: messages.rejected },
          result_id: '31',
          consent_verified: false,
          consent_status: 'Rejected',
        },
      ],
    }))
    .answerBy('getConsent', (consent) => ({ ...consent, status: 'Rejected', reason: 'The face is in the dark' }))
    .answerBy('getIdentityResult', (result) => ({ ...result, reason: 'The card is cut off' }));

it('says below the pictures why the consent and the card were rejected', async () => {
  const network = rejected();
  await openScreen(address, { network });
  expect(screen.getByText('The face is in the dark')).toBeTruthy();
  expect(screen.getByText('The card is cut off')).toBeTruthy();
  // twice for each submission: in the list of checks, and below its picture
  expect(screen.getAllByText(messages.rejected)).toHaveLength(4);
  expect(network.callsTo('getIdentityResult').map(({ path }) => path)).toEqual([
    '/api/kyc/verify/id/response/fetch/31',
  ]);
});

it('says that the reason for a rejected card could not be loaded, and asks for it again', async () => {
  const network = rejected().answer('getIdentityResult', refused('internal'));
  const { settle } = await openScreen(address, { network });
  const failure = screen.getByText(/The reason for the rejection/).closest<HTMLElement>('[role=alert]')!;
  network.answerBy('getIdentityResult', (result) => ({ ...result, reason: 'The card is cut off' }));
  await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }));
  await settle();
  expect(screen.getByText('The card is cut off')).toBeTruthy();
  expect(failure.isConnected).toBe(false);
});

it('keeps a record that could not be loaded again, and says so once', async () => {
  const network = new FakeNetwork();
  const { router, settle } = await openScreen(address, { network });
  await act(() => router.navigate('/clients/details/1020/cards'));
  await settle();
  network.answer('getKycRecord', refused('internal'));
  await act(() => router.navigate(address));
  await settle();
  expect(screen.getByText(/The KYC record could not be loaded again/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Checks' })).toBeTruthy();
  expect(screen.getAllByText(/Something went wrong on the server/)).toHaveLength(1);
});

it('shows a client without a record as not verified', async () => {
  const network = new FakeNetwork().answerBy('getKycRecord', (record) => ({ ...record, data: [] }));
  await openScreen(address, { network });
  expect(screen.getAllByText('Not verified').length).toBeGreaterThan(0);
  expect(screen.getAllByText(messages.notSubmitted).length).toBeGreaterThan(0);
  expect(screen.queryByText('Open for approval')).toBeNull();
});

it('shows the progress once, beside the tabs, and the new one when the consent is approved', async () => {
  let kycProgress = 33;
  const network = new FakeNetwork()
    .answerBy('getClient', (client) => ({ ...client, kycProgress }))
    .answerBy('getKycRecord', ({ data: [record], ...rest }) => ({
      ...rest,
      data: [{ ...record!, consent_verified: false, consent_status: 'Pending' }],
    }))
    .answerBy('getConsent', (consent) => ({ ...consent, status: 'Pending', own: false, twoPersonApproval: undefined }))
    .answerBy('approveConsent', (example) => {
      kycProgress = 67;
      return example;
    });
  const { settle } = await openScreen(address, { network });
  const progress = () =>
    screen.getAllByRole('progressbar', { name: 'KYC progress', hidden: true }).map((bar) => bar.ariaValueNow);
  expect(progress()).toEqual(['33']);
  await userEvent.click(screen.getByRole('button', { name: 'Approve consent' }));
  await settle();
  await userEvent.type(screen.getByLabelText(/Officer approval code/), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await settle();
  expect(screen.getByText('Consent approved')).toBeTruthy();
  expect(progress()).toEqual(['67']);
});

it('keeps the dialog when the answer to a code was lost, and reads the client again once it is closed', async () => {
  let isVerified = false;
  const network = new FakeNetwork()
    .answerBy('getKycRecord', ({ data: [record], ...rest }) => ({
      ...rest,
      data: [{ ...record!, phone_verified: isVerified }],
    }))
    .answerBy('verifyPhoneCode', () => {
      isVerified = true;
      return cut;
    });
  const { settle } = await openScreen(`${address}?submit=phone`, { network });
  const dialog = within(screen.getByRole('dialog', { name: 'Verify phone number' }));
  await userEvent.type(dialog.getByLabelText('Code'), '1234');
  await userEvent.click(dialog.getByRole('button', { name: 'Verify' }));
  await settle();
  expect(dialog.getByText(/It may have worked/)).toBeTruthy();
  network.answer('verifyPhoneCode', full);
  await userEvent.click(dialog.getByRole('button', { name: 'Verify' }));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Verify phone number' })).toBeNull();
  expect(network.callsTo('getClient')).toHaveLength(2);
});
