import { act } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { FakeNetwork } from '../fake-network.fixtures.ts';
import { openScreen } from '../open-screen.fixtures.tsx';

it('asks for no counts until a moment after the first screen is idle', async () => {
  // its code is there already, so that nothing but the pause delays it
  await import('../../work/work-counter.view.tsx');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  const network = new FakeNetwork();
  const { settle } = await openScreen('/bill', { network, isInShell: true });
  expect(network.callsTo('listApplications')).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await vi.waitFor(() => expect(network.callsTo('listApplications')).not.toEqual([]), { timeout: 60_000 });
  await settle();
});
