import { listClients, simulatorHeader } from '@oware/contract';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetCalls, noteCall } from '../../simulator/simulator-calls.store.ts';
import { answerRequests, renderPart } from '../render.fixtures.tsx';
import { useFailuresPanel } from './use-failures-panel.ts';

afterEach(() => {
  forgetCalls();
  vi.unstubAllGlobals();
});

/** Renders a text field beside the shortcut of the panel. Returns what pressing the keys calls. */
function renderShortcut(environment: string) {
  answerRequests({ 'GET /config.json': () => Response.json({ environment }) });
  const open = vi.fn<() => void>();
  const Shortcut = () => <input aria-label={useFailuresPanel(open) ? 'with a panel' : 'without a panel'} />;
  renderPart(<Shortcut />);
  return open;
}
const hearFromSimulator = () =>
  act(() => Promise.resolve(noteCall(listClients, location.pathname, new Headers({ [simulatorHeader]: 'demo' }))));
const pressKeys = () => userEvent.keyboard('{Alt>}{Shift>}F{/Shift}{/Alt}');

it('opens the panel once the service says that it is a simulator, also while the person types', async () => {
  const open = renderShortcut('Simulator');
  await userEvent.click(await screen.findByLabelText('without a panel'));
  await pressKeys();
  expect(open).not.toHaveBeenCalled();
  await hearFromSimulator();
  await userEvent.click(await screen.findByLabelText('with a panel'));
  await pressKeys();
  expect(open).toHaveBeenCalledOnce();
  await userEvent.keyboard('F');
  expect(open).toHaveBeenCalledOnce();
});

it('has no panel in Live, whatever the service says', async () => {
  const open = renderShortcut('Live');
  await screen.findByLabelText('without a panel');
  await hearFromSimulator();
  await pressKeys();
  expect(screen.getByLabelText('without a panel')).toBeTruthy();
  expect(open).not.toHaveBeenCalled();
});
