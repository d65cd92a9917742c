import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '@oware/contract';
import { notify } from '@oware/ui';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiFailureOf } from '../api/failure.ts';
import { lendingApi, productsApi } from '../api/provider.api.ts';
import { cut, FakeNetwork, pending, refused, refusedRequestId } from './fake-network.fixtures.ts';
import { openScreen } from './open-screen.fixtures.tsx';
import { markUnsaved } from '../session/unsaved-changes.store.ts';

/** Returns the texts of the notices from now on, once a failure has had the frames in which its notice appears. */
function watchNotices() {
  const shown = [vi.spyOn(notify, 'error'), vi.spyOn(notify, 'alert')];
  onTestFinished(() => shown.forEach((one) => one.mockRestore()));
  return async () => {
    for (let frames = 0; frames < 4; frames += 1)
      await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    return shown.flatMap(({ mock }) => mock.calls.map(([text]) => text));
  };
}

it.each([
  ['is refused', refused('permission_denied')],
  ['fails in the service', refused('internal')],
  ['is cut', cut],
])('shows no notice beside a list whose call %s and that says so itself', async (_how, outcome) => {
  const notices = watchNotices();
  await openScreen('/clients', { network: new FakeNetwork().answer('listClients', outcome) });
  expect(screen.getByText('The clients could not be loaded')).toBeTruthy();
  expect(await notices()).toEqual([]);
});

it('shows no notice beside a list in whose place the range that was refused stands', async () => {
  const notices = watchNotices();
  const network = new FakeNetwork().answer(
    'listTransactions',
    refused('validation_failed', { errors: { to_date: 'The range ends before it begins' } }),
  );
  await openScreen('/transaction?from_date=2026-12-01&to_date=2020-01-01&lender=1', { network });
  expect(screen.getByText('The range ends before it begins')).toBeTruthy();
  expect(await notices()).toEqual([]);
});

it('shows no notice beside a form in which the reason stands at its field', async () => {
  const notices = watchNotices();
  const reason = { errors: { password: 'The current password is not right' } };
  const { settle } = await openScreen('/profile/security', {
    network: new FakeNetwork()
      .answerBy('getProfile', (profile) => ({ ...profile, twoFactor: false }))
      .answer('startTwoFactor', refused('password_refused', reason)),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Current password'), 'Wrong-2026{Enter}');
  await settle();
  expect(dialog.getByText(reason.errors.password)).toBeTruthy();
  expect(await notices()).toEqual([]);
});

it('shows the documented words of a failed upload although the reason stands at the file', async () => {
  const notices = watchNotices();
  const reason = { errors: { file: 'This is no PDF' } };
  const { settle } = await openScreen('/clients/details/1020/document', {
    network: new FakeNetwork()
      .answer('createClientDocument', refused('validation_failed', reason))
      .answer('uploadClientDocument', refused('validation_failed', reason)),
  });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['%PDF-1.7'], 'payslip.pdf', { type: 'application/pdf' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Upload' }));
  await settle();
  expect(await screen.findByText(reason.errors.file)).toBeTruthy();
  expect(await notices()).toEqual([messages.documentFailed]);
});

it('shows a notice if no part of the screen says what failed', async () => {
  const notices = watchNotices();
  const { store } = await openScreen('/clients', {
    network: new FakeNetwork().answer('getBatch', refused('internal')),
  });
  await store.dispatch(lendingApi.endpoints.getBatch.initiate({ params: { id: '1' } }));
  expect(await notices()).toEqual([messages.serverErrorText]);
});

it('shows a notice if a dialog covers the part that says it', async () => {
  const notices = watchNotices();
  const { store } = await openScreen('/clients', { network: new FakeNetwork().answerAll(cut) });
  expect(await notices()).toEqual([]);
  document.getElementById('main')?.setAttribute('aria-hidden', 'true');
  await store.dispatch(lendingApi.endpoints.getBatch.initiate({ params: { id: '1' } }));
  expect(await notices()).toEqual([messages.offlineText]);
});

it.each([
  ['fails in the service', refused('internal'), messages.serverErrorText],
  ['is cut', cut, messages.offlineText],
])('says that a change may have worked that %s, unless a part of the screen says so', async (_how, outcome, text) => {
  const notices = watchNotices();
  const network = new FakeNetwork().answer('rejectBatch', outcome);
  const { store } = await openScreen('/clients', { network });
  const reject = () => store.dispatch(lendingApi.endpoints.rejectBatch.initiate({ params: { id: '1' }, body: {} }));
  const { error } = await reject();
  expect(await notices()).toEqual([`${text}. It may have worked all the same. Check before you try again.`]);
  const inline = document.body.appendChild(document.createElement('p'));
  onTestFinished(() => inline.remove());
  inline.role = 'alert';
  inline.textContent = apiFailureOf(error)?.message ?? '';
  await reject();
  expect(await notices()).toHaveLength(1);
});

it.each([
  ['fails in the service', refused('internal')],
  ['is cut', cut],
])('shows no notice beside a dialog whose change %s', async (_how, outcome) => {
  const notices = watchNotices();
  const { settle } = await openScreen('/clients/details/1020/contacts', {
    network: new FakeNetwork().answer('createClientContact', outcome),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Add contact' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Kofi Asare');
  await userEvent.type(dialog.getByLabelText('Number 1'), '0241234567{Enter}');
  await settle();
  expect(dialog.getByText(/It may have worked all the same/)).toBeTruthy();
  expect(await notices()).toEqual([]);
});

it('shows no notice beside a dialog that tells the failed request in its own words', async () => {
  const notices = watchNotices();
  const { store } = await openScreen('/clients', {
    network: new FakeNetwork().answer('rejectBatch', refused('internal')),
  });
  const inline = document.body.appendChild(document.createElement('p'));
  onTestFinished(() => inline.remove());
  inline.role = 'alert';
  inline.textContent = `Not rejected. Request ID ${refusedRequestId}`;
  await store.dispatch(lendingApi.endpoints.rejectBatch.initiate({ params: { id: '1' }, body: {} }));
  expect(await notices()).toEqual([]);
});

it('shows no notice beside the print view of which a part fails while others are loading', async () => {
  const notices = watchNotices();
  const network = new FakeNetwork()
    .answer('listClientDocuments', refused('internal'))
    .answer('listClientContacts', pending);
  await openScreen('/clients/details/1020/print', { network });
  expect(screen.getByText('The documents could not be loaded')).toBeTruthy();
  expect(await notices()).toEqual([]);
});

it.each([
  ['/loans/details/2003/1020/print', 'getLoanSchedule', 'getApplication'],
  ['/clients/details/1020/statement/print', 'listClientPayments', 'getClient'],
] as const)('shows no notice beside %s if its second part fails first', async (address, failing, loading) => {
  const notices = watchNotices();
  const network = new FakeNetwork().answer(failing, refused('internal')).answer(loading, pending);
  await openScreen(address, { network });
  expect(screen.getByText(/^The (schedule|payments) could not be loaded$/)).toBeTruthy();
  expect(await notices()).toEqual([]);
});

it.each([
  ['/products/charges/1020', 'getCharge', 'The charge'],
  ['/products/details/1020', 'getLoanProduct', 'The product'],
] as const)('says once at %s that a colleague deleted what it goes on showing', async (address, call, what) => {
  const { network, router, settle } = await openScreen(address);
  const notices = watchNotices();
  await router.navigate('/clients');
  await settle();
  network.answer(call, refused('not_found'));
  await router.navigate(address);
  await settle();
  expect(screen.getByText(new RegExp(`^${what} can’t be found any more`))).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(await notices()).toEqual([]);
});

it('keeps the notice of a service that is away, if the change may have worked', async () => {
  const shown = vi.spyOn(notify, 'alert');
  onTestFinished(() => shown.mockRestore());
  const notices = watchNotices();
  const { store } = await openScreen('/clients', {
    network: new FakeNetwork().answer('rejectBatch', refused('unavailable', { message: 'Away.' })),
  });
  await store.dispatch(lendingApi.endpoints.rejectBatch.initiate({ params: { id: '1' }, body: {} }));
  expect(await notices()).toEqual(['Away. It may have worked all the same. Check before you try again.']);
  expect(shown).toHaveBeenCalledOnce();
});

describe('a call answered with 404', () => {
  const gone = { params: { id: '1' } };
  const open = () =>
    openScreen('/clients', {
      network: new FakeNetwork()
        .answer('getBatch', refused('not_found'))
        .answer('rejectBatch', refused('not_found', { message: 'This batch was removed.' })),
    });
  const isReplaced = () => screen.queryByText('This page doesn’t exist') !== null;

  it('replaces the screen', async () => {
    const { store, settle } = await open();
    await store.dispatch(lendingApi.endpoints.getBatch.initiate(gone));
    await settle();
    expect(isReplaced()).toBe(true);
  });

  it('leaves a screen with unsaved input, and says which change failed', async () => {
    const { store, settle } = await open();
    const notices = watchNotices();
    onTestFinished(markUnsaved({}));
    await store.dispatch(lendingApi.endpoints.getBatch.initiate(gone));
    await settle();
    expect([isReplaced(), await notices()]).toEqual([false, []]);
    await store.dispatch(lendingApi.endpoints.rejectBatch.initiate({ ...gone, body: {} }));
    await settle();
    expect([isReplaced(), await notices()]).toEqual([false, ['This batch was removed.']]);
  });

  it('says once that a record whose screen stays no longer exists', async () => {
    const network = new FakeNetwork();
    const { store, settle } = await openScreen('/clients', { network });
    const notices = watchNotices();
    const read = async () => {
      await store.dispatch(lendingApi.endpoints.getBatch.initiate(gone, { forceRefetch: true }));
      await settle();
    };
    onTestFinished(markUnsaved({}));
    await read();
    network.answer('getBatch', refused('not_found'));
    await read();
    expect([isReplaced(), await notices()]).toEqual([
      false,
      [expect.stringMatching(/^Someone else may have deleted it/)],
    ]);
    await read();
    expect(await notices()).toHaveLength(1);
  });

  it('says that a shown record of other work no longer exists', async () => {
    const network = new FakeNetwork();
    const { store, settle } = await openScreen('/clients', { network });
    const notices = watchNotices();
    const read = () => store.dispatch(productsApi.endpoints.getLoanProduct.initiate(gone, { forceRefetch: true }));
    await read();
    network.answer('getLoanProduct', refused('not_found'));
    await read();
    await settle();
    expect([isReplaced(), await notices()]).toEqual([
      false,
      [expect.stringMatching(/^Someone else may have deleted it/)],
    ]);
  });
});
