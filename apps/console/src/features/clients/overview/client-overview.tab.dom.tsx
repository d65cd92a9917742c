import { messages } from '@oware/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { empty, type CallName, FakeNetwork, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';
import { paths } from '../../../paths.ts';
import { kycRecordOf } from '../client.fixtures.ts';

const tab = () => screen.getByRole('tabpanel', { name: 'Overview' });
const open = (network: FakeNetwork) => openScreen('/clients/details/1020', { network });
const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('leads a new client to verification, documents and a first application', async () => {
  const network = new FakeNetwork()
    .answerBy('getKycRecord', ({ data: [record], ...rest }) => ({
      ...rest,
      data: [
        {
          ...record!,
          phone_verified: true,
          consent_verified: false,
          consent_status: 'Pending',
          verified: false,
          status: { ...record!.status, message: messages.notSubmitted },
        },
      ],
    }))
    .answer('listClientDocuments', empty)
    .answer('listClientApplications', empty);
  await open(network);
  expect(hrefOf(/^Submit: Not verified: identity document/)).toBe(paths.clientTab('1020', 'clientKyc'));
  expect(hrefOf(/^Open KYC: Awaiting an officer’s approval: consent/)).toBe(paths.clientTab('1020', 'clientKyc'));
  expect(hrefOf(/^Upload: No documents yet/)).toBe(paths.clientTab('1020', 'document'));
  expect(hrefOf(/^New application: No application yet/)).toBe(paths.newClientLoan('1020'));
});

it('shows the newest applications and documents, and no link to a tab that has no more', async () => {
  await open(new FakeNetwork());
  expect(screen.getByRole('link', { name: 'LN-00002003/1' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^All \d/ })).toBeNull();
});

it('shows the status of an application as the list of its tab does', async () => {
  const statuses = [
    { domainStatus: 'Rejected', lenderStatus: 'Pending', applicationStatus: 'rejected' },
    { domainStatus: 'Approved', lenderStatus: 'Disbursed', applicationStatus: 'closed' },
  ] as const;
  const network = new FakeNetwork().answerBy('listClientApplications', ([loan]) =>
    statuses.map((status, at) => ({ ...loan!, ...status, id: `${at}`, referenceNum: `LN-${at}` })),
  );
  await open(network);
  const line = (name: string) => within(tab()).getByRole('link', { name }).closest('li')?.textContent;
  expect([line('LN-0'), line('LN-1')]).toEqual([expect.stringMatching(/Declined$/), expect.stringMatching(/Closed$/)]);
});

it('links to all documents if there are more than it shows', async () => {
  const network = new FakeNetwork().answerBy('listClientDocuments', ([document]) =>
    Array.from({ length: 7 }, (_, at) => ({ ...document!, id: String(at), name: `payslip-${at}.pdf` })),
  );
  await open(network);
  expect(hrefOf(/^All 7$/)).toBe(paths.clientTab('1020', 'document'));
  expect(screen.queryByText('payslip-4.pdf')).toBeTruthy();
  expect(screen.queryByText('payslip-5.pdf')).toBeNull();
});

/** A client for whom nothing is missing, if all of it can be read. */
const complete = () =>
  new FakeNetwork()
    .answerBy('getClient', (client) => ({ ...client, formId: null, formVersion: null }))
    .answerBy('getKycRecord', ({ data: [record], ...rest }) => ({
      ...rest,
      data: [{ ...record!, ...kycRecordOf() }],
    }));
const withForm = () => complete().answerBy('getClient', (client) => client);

it('says that nothing is missing only if all of it could be read', async () => {
  await open(complete());
  expect(screen.getByText('Nothing is missing for Comfort Asare.')).toBeTruthy();
});

it.each<[CallName, FakeNetwork]>([
  ['getKycRecord', complete()],
  ['listClientApplications', complete()],
  ['listClientDocuments', complete()],
  ['getLenderForm', withForm()],
])('says that something may be missing if %s fails', async (call, network) => {
  await open(network.answer(call, refused('internal')));
  expect(screen.getByText('Not everything could be loaded, so something may be missing.')).toBeTruthy();
  expect(screen.queryByText(/Nothing is missing/)).toBeNull();
  expect(screen.getAllByText(/could not be loaded\. Something went wrong/)).toHaveLength(1);
});

it('hides loans from people who may not see them', async () => {
  const missing = [{ permission: 'loans.read', grantors: [] }];
  const network = new FakeNetwork();
  await openScreen('/clients/details/1020', { network, permissions: { roles: [], permissions: [], missing } });
  expect(network.callsTo('listClientApplications')).toEqual([]);
  expect(tab().textContent).not.toContain('application');
});
