import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CallName } from '../app/fake-network.fixtures.ts';
import { openScreen } from '../app/open-screen.fixtures.tsx';
import { sessionOf } from '../app/render.fixtures.tsx';

/** The lists without another part that loads something itself. */
const lists: readonly [address: string, call: CallName][] = [
  ['/loans', 'listApplications'],
  ['/loans/portfolio', 'listPortfolioLoans'],
  ['/loans/decisions', 'listDecidedApplications'],
  ['/transaction', 'listTransactions'],
  ['/savings', 'listSavingsAccounts'],
  ['/capital-by-api/batches', 'listLenderBatches'],
  ['/enhanced-kyc', 'listIdentityResults'],
  ['/enhanced-kyc/phone', 'listPhoneVerifications'],
];

it.each(lists)('renders nothing of %s again when the rows that it shows are loaded again', async (address, call) => {
  const onRender = vi.fn<() => void>();
  const { network, router, settle } = await openScreen(address, { session: sessionOf(), onRender });
  await act(() => router.navigate('/bill'));
  await settle();
  const before = network.callsTo(call).length;
  network.hold();
  await act(() => router.navigate(address));
  await settle();
  expect(network.callsTo(call)).toHaveLength(before + 1);
  expect(onRender).toHaveBeenCalled();
  onRender.mockClear();
  network.release();
  await settle();
  expect(onRender).not.toHaveBeenCalled();
});
