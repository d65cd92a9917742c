import { getOwnPermissions } from '@oware/contract';
import { expect, it } from 'vitest';
import { FakeNetwork, exampleAnswer } from '../app/fake-network.fixtures.ts';
import { openScreen } from '../app/open-screen.fixtures.tsx';
import { firstCalls, firstPageAddress } from './first-calls.rules.ts';

it.each(['/clients'])('%s asks for exactly what its HTML has requested early', async (pathname) => {
  const network = new FakeNetwork();
  await openScreen(pathname, { network, isInShell: true });
  const asked = network.seen.map(({ path, query }) => `${path}${query.size > 0 ? `?${query.toString()}` : ''}`);
  const [lender] = exampleAnswer('listLenders');
  expect(asked).toContain(firstCalls.lenders);
  expect(asked).toContain(firstPageAddress({ pathname, search: '' }, String(lender?.id)));
});

it('asks early for what the person may do', () => {
  expect(firstCalls.permissions).toBe(`/api/provider${getOwnPermissions.path}`);
});

it('requests no page early for a narrowed list or another screen', () => {
  expect(firstPageAddress({ pathname: '/clients', search: '?search=ama' }, '1')).toBeUndefined();
  expect(firstPageAddress({ pathname: '/loans', search: '' }, '1')).toBeUndefined();
});
