import { messages } from '@oware/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cut, different, exampleAnswer, FakeNetwork, pending, refused } from '../../../app/fake-network.fixtures.ts';
import { heading, openWizard, savableDraft, wizardForm } from './wizard.fixtures.tsx';

afterEach(() => void vi.unstubAllGlobals());

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const client = () => exampleAnswer('filterClients').clients[0]!;
/** The lender has this client, and no other. */
const knowing = (network: FakeNetwork, part: Partial<ReturnType<typeof client>>) =>
  network.answerBy('filterClients', (example) => ({ ...example, clients: [{ ...client(), ...part }] }));
const keysOf = (network: FakeNetwork) =>
  network.callsTo('createLenderClient').map(({ headers }) => headers.get('Idempotency-Key'));
const onReview = (network = new FakeNetwork(), draft = savableDraft()) => openWizard(network, draft, 'review');

describe('Save Client', () => {
  it('sends who is on no payroll as C6, opens the new client, and removes the draft', async () => {
    const network = new FakeNetwork();
    const { router, removed } = await onReview(network);
    await press('Save Client');
    expect(await screen.findByText('Another screen')).toBeTruthy();
    const [sent] = network.callsTo('createLenderClient');
    expect(sent?.path).toMatch(/institutions\/1\/customers$/);
    expect(sent?.body).toMatchObject({
      formId: '12',
      firstName: 'Ama',
      lastName: 'Owusu',
      mobileNo: '241234567',
      idNumber: 'GHA-111222333-4',
      clientPersonalInformation: { data: { town: 'Accra' }, isComplete: true },
    });
    expect(router.state.location.pathname).toBe(`/clients/details/${exampleAnswer('createLenderClient').id}`);
    expect(removed).toHaveBeenCalledOnce();
  });

  it('shows the clients if the service does not tell which one is new', async () => {
    const network = new FakeNetwork().tolerant().answer('createLenderClient', different({ status: 'success' }));
    const { router } = await onReview(network);
    await press('Save Client');
    expect(await screen.findByText('Another screen')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/clients');
  });

  it('sends who is on a payroll as C5, with the photo of the card', async () => {
    const { card } = savableDraft();
    const photo = { blob: new Blob(['the card'], { type: 'image/jpeg' }), name: 'photo-of-the-card.jpg' };
    const network = new FakeNetwork();
    await onReview(
      network,
      savableDraft({
        flow: 'staff',
        staffId: '200970901',
        staffName: { firstName: 'Ama', lastName: 'Owusu' },
        card: { ...card, photo },
      }),
    );
    await press('Save Client');
    expect(await screen.findByText('Another screen')).toBeTruthy();
    const [sent] = network.callsTo('createClient');
    const body = sent?.body as FormData;
    expect([body.get('staffId'), body.get('phoneNumber')]).toEqual(['200970901', '241234567']);
    expect(body.get('idPhoto')).toMatchObject({ name: 'photo-of-the-card.jpg', size: photo.blob.size });
    expect(network.callsTo('createLenderClient')).toEqual([]);
  });

  it('sends once, however often it is pressed', async () => {
    const network = new FakeNetwork().answer('createLenderClient', pending);
    await onReview(network);
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Client' });
    fireEvent.submit(save.form!);
    fireEvent.submit(save.form!);
    expect(save.disabled).toBe(true);
    network.answerBy('createLenderClient', (example) => example);
    expect(await screen.findByText('Another screen')).toBeTruthy();
    expect(network.callsTo('createLenderClient')).toHaveLength(1);
  });

  it('tries again with the key of the draft after a lost answer, so that one client is created', async () => {
    const network = new FakeNetwork().answer('createLenderClient', cut);
    const { keeper, removed } = await onReview(network);
    await press('Save Client');
    expect(await screen.findByText(/No answer came from the service/)).toBeTruthy();
    expect(removed).not.toHaveBeenCalled();
    network.answerBy('createLenderClient', (example) => example);
    await press('Save Client');
    expect(await screen.findByText('Another screen')).toBeTruthy();
    expect(keysOf(network).length).toBeGreaterThan(1);
    expect([...new Set(keysOf(network))]).toEqual([keeper.draft().idempotencyKey]);
  });

  it('takes a new key if the service knows this one from other answers that created no client', async () => {
    const network = knowing(new FakeNetwork(), { mobileNo: '201112222', customerUid: 'ADM-000099' });
    network.answer('createLenderClient', refused('idempotency_key_reused', { message: 'Used with other answers.' }));
    await onReview(network);
    await press('Save Client');
    expect(await screen.findByText('Used with other answers.')).toBeTruthy();
    await press('Save Client');
    await waitFor(() => expect(new Set(keysOf(network)).size).toBe(2));
  });

  it('does not take a person along who has left while the client was saved', async () => {
    const network = new FakeNetwork().answer('createLenderClient', pending);
    const { router, removed } = await onReview(network);
    await press('Save Client');
    await act(() => router.navigate('/elsewhere'));
    network.answerBy('createLenderClient', (example) => example);
    await waitFor(() => expect(removed).toHaveBeenCalledOnce());
    expect(await screen.findByText(messages.clientCreated)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/elsewhere');
  });
});

describe('a client who exists already', () => {
  const exists = (told: object = {}) =>
    refused('client_exists', { message: 'This person is a client already.', ...told });

  it('is named with a link if the service names it, and nothing is lost', async () => {
    const network = knowing(new FakeNetwork(), {
      id: '11',
      name: 'Yaa Boateng',
      customerUid: 'ADM-000011',
      mobileNo: '',
    });
    network.answer('createLenderClient', exists({ customerUid: 'ADM-000011' }));
    const { removed } = await onReview(network);
    await press('Save Client');
    expect(await screen.findByText('Yaa Boateng is already a client')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open client' }).getAttribute('href')).toBe('/clients/details/11');
    expect(screen.getByText(/This person is a client already/)).toBeTruthy();
    expect(removed).not.toHaveBeenCalled();
  });

  it('is looked for by the phone number if the service names none', async () => {
    const network = knowing(new FakeNetwork(), { name: 'Yaa Boateng', mobileNo: '+233241234567' });
    network.answer('createLenderClient', exists());
    await onReview(network);
    await press('Save Client');
    expect(await screen.findByText('Yaa Boateng is already a client')).toBeTruthy();
  });

  it('is shown above the step whose answer the service refused', async () => {
    const network = knowing(new FakeNetwork(), { name: 'Yaa Boateng', mobileNo: '+233241234567' });
    network.answer('createLenderClient', exists({ errors: { mobileNo: 'Another client has this number' } }));
    await onReview(network);
    await press('Save Client');
    await heading('Phone verification');
    expect(screen.getByText('Yaa Boateng is already a client')).toBeTruthy();
    expect(screen.getByText(/Another client has this number\./)).toBeTruthy();
  });

  it('is shown above the card, whose number is marked, if the service knows the card', async () => {
    const network = knowing(new FakeNetwork(), { name: 'Yaa Boateng', customerUid: 'ADM-000011' });
    network.answer(
      'createLenderClient',
      exists({ customerUid: 'ADM-000011', errors: { idNumber: 'ADM-000011 has this id number already' } }),
    );
    await onReview(network);
    await press('Save Client');
    await heading('Ghana Card');
    expect(screen.getByText('Yaa Boateng is already a client')).toBeTruthy();
    expect(screen.getByLabelText('ID number').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('what the service refuses', () => {
  const map = () => within(screen.getByRole('navigation', { name: 'Steps' }));

  it('opens the first step that it is about, and leads back to the review once that is mended', async () => {
    const network = new FakeNetwork().answer(
      'createLenderClient',
      refused('validation_failed', {
        errors: {
          'clientEmployerInformation.data.employer': 'Unknown employer',
          'clientPersonalInformation.data.town': 'No such town',
        },
      }),
    );
    await onReview(network);
    await press('Save Client');
    await heading('Personal information');
    expect(screen.getByText('No such town.')).toBeTruthy();
    expect(map().getAllByText('wrong')).toHaveLength(2);
    await userEvent.type(screen.getByLabelText(/Town/), ' Central');
    await press('Back to review');
    await heading('Review');
    expect(map().getAllByText('wrong')).toHaveLength(1);
  });
});

describe('the way back', () => {
  it('is the browser’s or the step’s Back button, and no address leads further than the person has come', async () => {
    const { consent } = savableDraft();
    const phone = { number: '+233 (024) 123-45-67', verified: true, codeSentAt: null };
    const draft = savableDraft({ done: ['phone'], phone, consent: { ...consent, id: null, status: null } });
    const { router } = await openWizard(new FakeNetwork(), draft, 'phone');
    await heading('Phone verification');
    expect(screen.getByText(/This number is verified/)).toBeTruthy();
    await press('Next');
    await heading('Consent photo');
    await act(() => router.navigate(-1));
    await heading('Phone verification');
    await act(() => router.navigate(1));
    await heading('Consent photo');
    await press('Back');
    await heading('Phone verification');
    await act(() => router.navigate('/new#review'));
    await waitFor(() => expect(router.state.location.hash).toBe('#phone'));
    expect(await heading('Phone verification')).toBeTruthy();
  });
});

describe('Draft', () => {
  it('continues with an incomplete section, with N/A for what is missing', async () => {
    const { sections } = savableDraft();
    const { keeper } = await openWizard(
      new FakeNetwork(),
      savableDraft({
        done: ['phone', 'consent', 'personal', 'card', 'employment'],
        sections: { ...sections, employer: { values: {}, isDraft: false } },
      }),
      'employer',
    );
    await heading('Employer');
    await press('Draft');
    await heading('Account');
    expect(keeper.draft().sections.employer).toEqual({ values: { employer: 'N/A' }, isDraft: true });
    expect(keeper.draft().done).toContain('employer');
  });
});

describe('a form that the lender changed after the start', () => {
  const listing = (forms: object[]) =>
    new FakeNetwork().answerBy('listLenderForms', ([form]) => forms.map((part) => ({ ...form!, ...part })));

  it.each([
    ['is said if it has a newer version', [{ id: '12', version: 2 }], 'This form changed after you started.'],
    ['is said if it was removed', [{ id: '99', version: 1 }], 'This form was removed after you started.'],
  ])('%s', async (_what, forms, said) => {
    await onReview(listing(forms));
    expect(await screen.findByText(new RegExp(said))).toBeTruthy();
  });

  it('is not said of the version that is in use', async () => {
    const network = listing([{ id: wizardForm.id, version: wizardForm.version }]);
    await onReview(network);
    await heading('Review');
    await waitFor(() => expect(network.callsTo('listLenderForms')).toHaveLength(1));
    expect(screen.queryByText(/after you started/)).toBeNull();
  });
});

it('says on the button of a resumed draft that it checks the staff number, until that is done', async () => {
  const staff = {
    flow: 'staff',
    staffId: '200970901',
    staffName: { firstName: 'Ama', lastName: 'Owusu' },
  } as const;
  const network = knowing(new FakeNetwork().answer('verifyStaff', cut), { staffId: 'another' });
  await openWizard(network, savableDraft(staff), 'staff');
  await heading('Staff Id');
  const check = await screen.findByRole('button', { name: 'Check' });
  network.answerBy('verifyStaff', (example) => example);
  await userEvent.click(check);
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await heading('Phone verification')).toBeTruthy();
});
