import { act, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { empty, FakeNetwork, full, pending } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';

it('shows the known work if a service is slow, and that more may come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const network = new FakeNetwork().answerAll(full).answer('listIdentityResults', pending);
  const { settle } = await openScreen('/dashboard', { network });
  const work = within(screen.getByRole('region', { name: 'My work' }));
  const isLoading = () => work.queryByRole('status', { name: 'Loading your work' }) !== null;
  expect([work.queryAllByRole('listitem'), isLoading()]).toEqual([[], true]);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(work.queryAllByRole('listitem')).not.toEqual([]);
  expect(isLoading()).toBe(true);
  network.answer('listIdentityResults', empty);
  await settle();
  expect(work.queryAllByRole('listitem')).not.toEqual([]);
  expect(isLoading()).toBe(false);
});
