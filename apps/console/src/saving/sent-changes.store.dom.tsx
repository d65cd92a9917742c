import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notify } from '@oware/ui';
import { afterEach, expect, it, vi } from 'vitest';
import { cut, FakeNetwork, pending, refused } from '../app/fake-network.fixtures.ts';
import { openScreen } from '../app/open-screen.fixtures.tsx';
import { paths } from '../paths.ts';

const shown = vi.spyOn(notify, 'alert');
afterEach(() => shown.mockClear());
/** The titles of the notices that stay. */
const titles = () => shown.mock.calls.map(([, title]) => title);

/** Renames an institute. The answer is pending. */
async function rename() {
  const network = new FakeNetwork().answer('renameInstitute', pending);
  const opened = await openScreen(paths.institutes, { network });
  const [card] = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('edit='));
  await userEvent.click(card!);
  await userEvent.type(await screen.findByLabelText('Name'), ' Savings');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const goBack = async () => {
    act(() => history.back());
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  return { ...opened, goBack };
}

const perhaps = 'It may have worked all the same. Check before you try again.';

it.each([
  ['fails in the service', refused('internal'), `Please try again later. ${perhaps}`],
  ['is refused', refused('validation_failed', { message: 'This name is taken.' }), 'This name is taken.'],
  ['is gone', refused('not_found', { message: 'The institute was removed.' }), 'The institute was removed.'],
  ['is cut', cut, `Please check your internet connection. ${perhaps}`],
])('names what was sent from a dialog that the person has left, if it %s', async (_how, outcome, text) => {
  const { network, settle, goBack } = await rename();
  await goBack();
  network.answer('renameInstitute', outcome);
  await settle();
  expect(shown.mock.lastCall?.slice(0, 2)).toEqual([text, 'Failed after you left: Edit institute']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Financial Institute');
});

it('names nothing while the dialog is open, which shows the failure itself', async () => {
  const { network, settle } = await rename();
  network.answer('renameInstitute', refused('internal'));
  await settle();
  expect(titles()).toEqual([]);
});

it('names nothing that was saved', async () => {
  const { network, settle, goBack } = await rename();
  await goBack();
  network.answerBy('renameInstitute', (institute) => institute);
  await settle();
  expect(titles()).toEqual([]);
});

it('names the form of a screen that the person has left, also where only the form would show the failure', async () => {
  const network = new FakeNetwork().answer('updateSmtpSender', pending);
  const { router, settle } = await openScreen(paths.serviceSettings('email'), { network });
  await userEvent.type(screen.getByLabelText(/^Host/), '.example');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(network.callsTo('updateSmtpSender')).toHaveLength(1));
  await act(() => router.navigate(paths.dashboard));
  network.answer('updateSmtpSender', refused('internal'));
  await settle();
  expect(titles()).toEqual(['Failed after you left: Email (SMTP)']);
});
