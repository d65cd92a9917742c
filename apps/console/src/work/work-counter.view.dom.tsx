import type { DomainStatus } from '@oware/contract';
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeNetwork, pending } from '../app/fake-network.fixtures.ts';
import { renderPart, sessionOf, signInAs } from '../app/render.fixtures.tsx';
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
