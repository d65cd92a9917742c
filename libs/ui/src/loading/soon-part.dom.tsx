import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { loadSoonParts, soonPart } from './soon-part.tsx';
import { notify } from '../toasts.tsx';

type MenuProps = { open: boolean; onClose?: () => void };
const Menu = ({ open }: MenuProps) => <p>{open ? 'The menu' : 'Closed'}</p>;
const Waiting = () => <p>Waiting</p>;

it('is loaded before it is opened, and then rendered at once', async () => {
  const load = vi.fn<() => Promise<typeof Menu>>(() => Promise.resolve(Menu));
  const SoonMenu = soonPart(load, Waiting);
  await loadSoonParts();
  expect(load).toHaveBeenCalledOnce();
  render(<SoonMenu open />);
  expect(screen.getByText('The menu')).toBeTruthy();
});

it('is not loaded by rendering it closed', async () => {
  const load = vi.fn<() => Promise<typeof Menu>>(() => Promise.resolve(Menu));
  const SoonMenu = soonPart(load, Waiting);
  load.mockClear();
  render(<SoonMenu open={false} />);
  expect(load).not.toHaveBeenCalled();
});

it('is waited for with the others, also when the first screen was loaded before', async () => {
  await loadSoonParts();
  const loaded = Promise.withResolvers<typeof Menu>();
  soonPart(() => loaded.promise);
  const onAll = vi.fn<() => void>();
  const all = loadSoonParts().then(onAll);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(onAll).not.toHaveBeenCalled();
  loaded.resolve(Menu);
  await all;
});

it('shows something else to someone who opens it before it is loaded', async () => {
  const loaded = Promise.withResolvers<typeof Menu>();
  const SoonMenu = soonPart(() => loaded.promise, Waiting);
  render(<SoonMenu open />);
  expect(screen.getByText('Waiting')).toBeTruthy();
  loaded.resolve(Menu);
  expect(await screen.findByText('The menu')).toBeTruthy();
});

it('says that it could not be loaded, closes, and is loaded by the next opening', async () => {
  const said = vi.spyOn(notify, 'error').mockReturnValue('');
  onTestFinished(() => said.mockRestore());
  let isAway = true;
  const SoonMenu = soonPart(() => (isAway ? Promise.reject(new TypeError('offline')) : Promise.resolve(Menu)));
  const close = vi.fn<() => void>();
  const { rerender } = render(<SoonMenu open onClose={close} />);
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(said).toHaveBeenCalledExactlyOnceWith('This could not be loaded. Check your connection.');
  rerender(<SoonMenu open={false} onClose={close} />);
  isAway = false;
  rerender(<SoonMenu open onClose={close} />);
  expect(await screen.findByText('The menu')).toBeTruthy();
});
