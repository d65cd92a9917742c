import { messages } from '@oware/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeNetwork } from '../../../app/fake-network.fixtures.ts';
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

it('shows a client without a record as not verified', async () => {
  const network = new FakeNetwork().answerBy('getKycRecord', (record) => ({ ...record, data: [] }));
  await openScreen(address, { network });
  expect(screen.getAllByText('Not verified').length).toBeGreaterThan(0);
  expect(screen.getAllByText(messages.notSubmitted).length).toBeGreaterThan(0);
  expect(screen.queryByText('Open for approval')).toBeNull();
});
