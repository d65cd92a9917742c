import { messages } from '@oware/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { exampleAnswer } from '../../../app/fake-network.fixtures.ts';
import { answerRequests, renderRoutes, sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { addressFilesAs } from '../../../record/save-file.fixtures.ts';
import { clientOf, kycRecordOf } from '../client.fixtures.ts';
import { ClientSubmissions } from './client-submissions.view.tsx';

const rejected = kycRecordOf({
  verified: false,
  status: { message: messages.rejected },
  consent_verified: false,
  consent_status: 'Rejected',
});

beforeEach(() => signInAs(sessionOf()));
afterEach(() => vi.unstubAllGlobals());

const lost = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

function open({ record = rejected, address = '/clients/details/11/kyc', client = clientOf() } = {}, submit = lost) {
  const asked = answerRequests({
    'GET /api/provider/institutions/1/customers/11': () => Response.json(client),
    'POST /api/kyc/api/v1/ghanacard': submit,
    'POST /api/kyc/api/v1/verify/consent': submit,
    [`GET /api/kyc/api/v1/verify/consent/reference/${rejected.reference_number}`]: () =>
      Response.json({ ...exampleAnswer('getConsent'), status: 'Rejected', reason: 'The face is in the dark' }),
    [`GET /api/kyc/verify/id/response/fetch/${rejected.result_id}`]: () =>
      Response.json({ ...exampleAnswer('getIdentityResult'), reason: 'The card is cut off' }),
  });
  const element = <ClientSubmissions lenderId="1" client={client} record={record} />;
  const { router } = renderRoutes([{ path: '*', element }], address);
  return Object.assign(asked, { router });
}
const button = (name: string) => screen.findByRole('button', { name });
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('the possible submissions', () => {
  it('include what was rejected, but nothing that is verified', async () => {
    open();
    await button('Re-Submit consent');
    await button('Re-Submit Ghana Card');
    expect(screen.queryByRole('button', { name: 'Verify phone number' })).toBeNull();
  });

  it('are empty for a fully verified client', () => {
    open({ record: kycRecordOf() });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are disabled with a reason for a role without permission', async () => {
    await signInAs(sessionOf({ roles: [{ name: 'Auditor' }] }));
    open();
    expect((await button('Re-Submit consent')).getAttribute('aria-disabled')).toBe('true');
    expect((await button('Re-Submit consent')).title).toContain('permission to submit identity verifications');
  });
});

describe('submitting again', () => {
  it.each([
    ['consent', 'Submit consent photo', 'The face is in the dark'],
    ['card', 'Submit Ghana Card', 'The card is cut off'],
  ])('says why the %s was rejected', async (kind, name, reason) => {
    open({ address: `/clients/details/11/kyc?submit=${kind}` });
    const dialog = await screen.findByRole('dialog', { name });
    expect(await within(dialog).findByText(reason)).toBeTruthy();
  });

  it('requires a consent photo, and returns the focus on closing', async () => {
    const asked = open();
    await userEvent.click(await button('Re-Submit consent'));
    const dialog = await screen.findByRole('dialog', { name: 'Submit consent photo' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Submit' }));
    expect(within(dialog).getByRole('alert').textContent).toBe(messages.consentPhotoNeeded);
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await button('Re-Submit consent'));
    expect(location.search).toBe('');
  });

  it('opens the card by its address with known details and fixed names', async () => {
    open({ address: '/clients/details/11/kyc?submit=card' });
    await screen.findByRole('dialog', { name: 'Submit Ghana Card' });
    expect(value('First name')).toMatchObject({ value: 'Ama', readOnly: true });
    expect(value('Last name')).toMatchObject({ value: 'Mensah', readOnly: true });
    expect(screen.getByText(/Change them on the tab Details first/)).toBeTruthy();
    expect(value('Date of birth').value).toBe('17/04/1990');
    expect(value('ID number').value).toBe('GHA-000000011-1');
    await userEvent.click(await button('Submit'));
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  });

  it.each([
    ['follows the corrected names if it joins those of the earlier card', 'Ama Yaa Mensa', '', 'Ama Yaa Mensah'],
    ['keeps what the person typed', 'Maame Yaa', 'Maame Yaa', 'Ama Yaa Mensah'],
  ])('offers a name on card that %s', async (_how, nameOnId, offered, joined) => {
    const record = { ...rejected, last_name: 'Mensa', middle_name: 'Yaa', name_on_card: nameOnId };
    open({ record, client: clientOf({ nameOnId }), address: '/clients/details/11/kyc?submit=card' });
    await screen.findByRole('dialog', { name: 'Submit Ghana Card' });
    expect(value('Name on card')).toMatchObject({ value: offered, placeholder: joined });
    expect(value('Middle name').value).toBe('Yaa');
  });

  it('opens nothing by address for a role without permission', async () => {
    await signInAs(sessionOf({ roles: [{ name: 'Auditor' }] }));
    open({ address: '/clients/details/11/kyc?submit=consent' });
    await button('Re-Submit consent');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens nothing that is verified by address', () => {
    open({ record: kycRecordOf(), address: '/clients/details/11/kyc?submit=card' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

/** What jsdom lacks: it draws nothing. */
function drawJpegs() {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 800, height: 600, close: () => undefined }));
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['as jpeg'])));
  addressFilesAs('blob:photo');
  onTestFinished(() => void vi.restoreAllMocks());
}

describe.each([
  ['card', 'Photo of the card', '/api/kyc/api/v1/ghanacard'],
  ['consent', 'Consent photo', '/api/kyc/api/v1/verify/consent'],
])('a %s whose answer was lost', (kind, photo, path) => {
  beforeEach(() => {
    drawJpegs();
    vi.stubGlobal('indexedDB', new IDBFactory());
  });
  /** Loads the page again, chooses the photo and submits. */
  const keyAfterReload = async (record = rejected) => {
    cleanup();
    const asked = open({ record, address: `/clients/details/11/kyc?submit=${kind}` });
    if (record === rejected && kind === 'consent') await screen.findByText('The face is in the dark');
    const file = new File(['a picture'], 'IMG_2231.png', { type: 'image/png' });
    fireEvent.change(await screen.findByLabelText(`${photo}, file`), { target: { files: [file] } });
    await screen.findByRole('img', { name: photo });
    await userEvent.click(await button('Submit'));
    await waitFor(() => expect(asked.filter((one) => one.path === path)).toHaveLength(1));
    await screen.findAllByText(/It may have worked/);
    return asked.find((one) => one.path === path)?.headers.get('Idempotency-Key');
  };

  it('is repeated with its key after a reload', async () => {
    const key = await keyAfterReload();
    expect(key).toBeTruthy();
    expect(await keyAfterReload()).toBe(key);
  });

  it('is taken although the person has gone elsewhere, and leaves the address there alone', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { router } = open(
      { address: `/clients/details/11/kyc?submit=${kind}` },
      () => new Promise((resolve) => (answer = resolve)),
    );
    const file = new File(['a picture'], 'IMG_2231.png', { type: 'image/png' });
    fireEvent.change(await screen.findByLabelText(`${photo}, file`), { target: { files: [file] } });
    await screen.findByRole('img', { name: photo });
    await userEvent.click(await button('Submit'));
    await act(() => router.navigate('/clients?page=2'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer(Response.json(exampleAnswer(kind === 'card' ? 'submitGhanaCard' : 'submitConsent')));
    expect(await screen.findByText(/received|submitted/)).toBeTruthy();
    expect(router.state.location.search).toBe('?page=2');
  });

  it('is submitted with another key after an officer has rejected it', async () => {
    const key = await keyAfterReload({ ...rejected, status: { message: messages.notSubmitted }, consent_status: null });
    expect(await keyAfterReload()).not.toBe(key);
  });
});
