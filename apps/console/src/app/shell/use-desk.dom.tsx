import { listClients, simulatorHeader } from '@oware/contract';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetCalls, noteCall } from '../../simulator/simulator-calls.store.ts';
import { answerRequests, renderPart } from '../render.fixtures.tsx';
import { useDesk } from './use-desk.ts';

afterEach(() => {
  forgetCalls();
  vi.unstubAllGlobals();
});

/** Renders a text field beside the shortcut of the panel. Returns what pressing the keys calls. */
function renderShortcut(config: object) {
  answerRequests({ 'GET /config.json': () => Response.json(config) });
  const open = vi.fn<() => void>();
  const Shortcut = () => <input aria-label={useDesk(open) ? 'with a panel' : 'without a panel'} />;
  renderPart(<Shortcut />);
  return open;
}
const hearFromSimulator = () =>
  act(() => Promise.resolve(noteCall(listClients, location.pathname, new Headers({ [simulatorHeader]: 'demo' }))));
const pressKeys = () => userEvent.keyboard('{Alt>}{Shift>}F{/Shift}{/Alt}');

it('opens the panel for keys that were pressed before the service says that it is a simulator', async () => {
  const open = renderShortcut({ environment: 'Simulator', hasDesk: true });
  await screen.findByLabelText('without a panel');
  await pressKeys();
  expect(open).not.toHaveBeenCalled();
  await hearFromSimulator();
  await screen.findByLabelText('with a panel');
  expect(open).toHaveBeenCalledOnce();
});

it('opens the panel once the service says that it is a simulator, also while the person types', async () => {
  const open = renderShortcut({ environment: 'Simulator', hasDesk: true });
  await screen.findByLabelText('without a panel');
  await hearFromSimulator();
  await userEvent.click(await screen.findByLabelText('with a panel'));
  await pressKeys();
  expect(open).toHaveBeenCalledOnce();
  await userEvent.keyboard('F');
  expect(open).toHaveBeenCalledOnce();
});

it.each([
  ['in Live, whatever the service says', { environment: 'Live', hasDesk: true }],
  ['where the console’s server knows no desk', { environment: 'Simulator' }],
])('has no panel %s', async (_where, config) => {
  const open = renderShortcut(config);
  await screen.findByLabelText('without a panel');
  await hearFromSimulator();
  await pressKeys();
  expect(screen.getByLabelText('without a panel')).toBeTruthy();
  expect(open).not.toHaveBeenCalled();
});
