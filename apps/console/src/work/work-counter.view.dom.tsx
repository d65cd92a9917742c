import type { DomainStatus } from '@oware/contract';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { empty, FakeNetwork, pending } from '../app/fake-network.fixtures.ts';
import { renderPart, sessionOf, signInAs } from '../app/render.fixtures.tsx';
import { nothingEntered, type OnboardingDraft } from '../onboarding-draft/onboarding.draft.ts';
import { onboardingDrafts } from '../onboarding-draft/onboarding.drafts.ts';
import { openDraftStore } from '../wizard/drafts.store.ts';
import { WorkCounter } from './work-counter.view.tsx';

it('tells the counts once all are counted, since several queues add up to one number', async () => {
  const session = sessionOf({ roles: [{ name: 'Manager' }] });
  await signInAs(session);
  const network = new FakeNetwork().answer('listApplications', pending).listen(session);
  const onCounts = vi.fn<(counts: object, lenderId: string) => void>();
  renderPart(<WorkCounter lenderId="1" onCounts={onCounts} />);
  await waitFor(() => expect(network.callsTo('listConsents').length).toBeGreaterThan(0));
  await waitFor(() => expect(network.pendingRequests).toBe(network.callsTo('listApplications').length));
  await new Promise(requestAnimationFrame);
  expect(onCounts).not.toHaveBeenCalled();
  network.answerBy('listApplications', ({ applications, page }, { query }) => ({
    applications: applications.map((loan) => ({ ...loan, domainStatus: query.get('domainStatus') as DomainStatus })),
    page,
  }));
  await waitFor(() => expect(onCounts).toHaveBeenCalledOnce());
  expect(onCounts).toHaveBeenCalledWith(expect.objectContaining({ '/loans': expect.anything() }), '1');
});

const draftOf = (formId: string): OnboardingDraft => ({
  ...nothingEntered(),
  flow: 'staff',
  lenderId: '1',
  formId,
  formTitle: 'Payroll',
  formVersion: undefined,
  reference: formId,
  idempotencyKey: formId,
  step: 'phone',
  done: [],
  staffId: '',
  staffName: null,
});

it('counts an onboarding once it begins, and no longer once it ends', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const session = sessionOf({ roles: [{ name: 'Manager' }] });
  await signInAs(session);
  new FakeNetwork().answer('filterClients', empty).answer('listPortfolioLoans', empty).listen(session);
  const store = await openDraftStore(onboardingDrafts, session.email);
  await store?.save(draftOf('7'));
  const onCounts = vi.fn<(counts: Record<string, { count: number }>, lenderId: string) => void>();
  renderPart(<WorkCounter lenderId="1" onCounts={onCounts} />);
  const isClients = (count: number) => expect(onCounts.mock.lastCall?.[0]['/clients']?.count).toBe(count);
  await waitFor(() => isClients(1));
  await store?.save(draftOf('8'));
  await waitFor(() => isClients(2));
  await store?.remove(draftOf('7'));
  await waitFor(() => isClients(1));
});
