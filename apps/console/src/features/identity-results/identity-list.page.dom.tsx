import { newestPhoneVerifications } from '@oware/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { different, FakeNetwork } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';

it('puts the filters into the address, and requests the first page of matching verifications', async () => {
  const { network, router, settle } = await openScreen('/enhanced-kyc?page=2');
  await userEvent.click(screen.getByRole('button', { name: 'Any status' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Rejected' }));
  await settle();
  expect(router.state.location.search).toBe('?status=Rejected');
  const asked = network.callsTo('listIdentityResults').at(-1)!.query;
  expect([asked.get('status'), asked.get('page')]).toEqual(['Rejected', '0']);
});

it('shows verified phones without links, because a row names no client', async () => {
  await openScreen('/enhanced-kyc/phone');
  expect(screen.getAllByRole('row').length).toBeGreaterThan(1);
  expect(document.querySelectorAll('tbody a')).toHaveLength(0);
});

it('shows a dash if the service doesn’t tell whether a phone is verified', async () => {
  const network = new FakeNetwork()
    .tolerant()
    .answerBy('listPhoneVerifications', ([row]) => different([{ ...row, verified: undefined }]));
  await openScreen('/enhanced-kyc/phone', { network });
  expect(screen.getByRole('row', { name: / –$/ })).toBeTruthy();
  expect(screen.queryByText('Not verified')).toBeNull();
});

it('says that older phone verifications are not listed, once the list is full', async () => {
  const openWith = (count: number) =>
    openScreen('/enhanced-kyc/phone', {
      network: new FakeNetwork().answerBy('listPhoneVerifications', ([row]) =>
        Array.from({ length: count }, (_, at) => ({ ...row!, id: `${at}` })),
      ),
    });
  const notice = () => screen.queryByText(/^These are the newest 500 phone verifications/);
  await openWith(newestPhoneVerifications - 1);
  expect(notice()).toBeNull();
  cleanup();
  await openWith(newestPhoneVerifications);
  expect(notice()).toBeTruthy();
});

it('shows the number of a verification on request, without opening it', async () => {
  const { router, settle } = await openScreen('/enhanced-kyc', {
    network: new FakeNetwork().answerBy('listIdentityResults', ({ results: [row], ...rest }) => ({
      ...rest,
      results: [{ ...row!, number: 'GHA-111222333-4' }],
    })),
  });
  expect(document.body.innerHTML).not.toContain('111222');
  await userEvent.click(screen.getByRole('button', { name: 'Show the number' }));
  await settle();
  expect(screen.getByRole('cell', { name: /GHA-111222333-4/ })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/enhanced-kyc');
});
