import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { openScreen } from '../app/open-screen.fixtures.tsx';
import { stubResizeObserver } from '../app/resize-observer.fixtures.ts';
import { FakeNetwork, full } from '../app/fake-network.fixtures.ts';

beforeEach(() => {
  localStorage.clear();
  // jsdom lays nothing out and has no observer
  stubResizeObserver();
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList);
  const listen = () => {};
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addListener: listen,
    removeListener: listen,
    addEventListener: listen,
    removeEventListener: listen,
  }));
});

const open = (address: string) =>
  openScreen(address, { network: new FakeNetwork().answer('listLenders', full), isInShell: true });
const offer = () => screen.queryByRole('region', { name: 'Take the tour' });

it('offers the tour once for each person, and not again after Not now', async () => {
  await open('/dashboard');
  await userEvent.click(within(offer()!).getByRole('button', { name: 'Not now' }));
  expect(offer()).toBeNull();
  expect(document.activeElement?.id).toBe('main');
});

it('goes on and back by arrow keys, and each stop has a name, a text and the focus', async () => {
  const { router } = await open('/dashboard');
  await userEvent.click(within(offer()!).getByRole('link', { name: 'Take the tour' }));
  const first = await screen.findByRole('dialog', { name: 'Find anything' });
  expect(within(first).getByText(/Press Ctrl \+ K/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'));
  expect(router.state.location.search).toBe('');
  expect(offer()).toBeNull();
  await userEvent.keyboard('{ArrowRight}');
  const second = await screen.findByRole('dialog', { name: 'What is pending' });
  await waitFor(() => expect(second.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{ArrowLeft}');
  await screen.findByRole('dialog', { name: 'Find anything' });
});

it('starts from the user menu, and Escape returns the focus to it', async () => {
  const { router } = await open('/dashboard');
  const menuButton = screen.getByRole('button', { name: /user menu of/ });
  await userEvent.click(menuButton);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Take the tour' }));
  await screen.findByRole('dialog', { name: 'Find anything' });
  expect(router.state.location.search).toBe('');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(menuButton);
});

it('ends when the person leaves its screen', async () => {
  const { router } = await open('/dashboard?tour=start');
  await screen.findByRole('dialog', { name: 'Find anything' });
  await act(() => router.navigate('/loans'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
