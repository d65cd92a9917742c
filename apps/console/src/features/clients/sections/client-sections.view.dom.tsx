import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ClientUpdate, messages, type OwnPermissions } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import { different, FakeNetwork, pending, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

const failure = 'The form of these answers could not be loaded.';

it('says that the form of the answers could not be loaded, where no list has it either', async () => {
  const network = new FakeNetwork()
    .answer('getLenderForm', refused('internal'))
    .answer('listLenderForms', refused('internal'));
  const { settle } = await openScreen('/clients/details/1020/Details', { network });
  expect(screen.getByText(failure, { exact: false })).toBeTruthy();
  network.answerBy('getLenderForm', (form) => form);
  screen.getByRole('button', { name: 'Try again' }).click();
  await settle();
  expect(screen.queryByText(failure, { exact: false })).toBeNull();
  expect(screen.getByText(/^Answers to /)).toBeTruthy();
});

it('says once that the person may not see the form, and shows the answers', async () => {
  const network = new FakeNetwork();
  const permissions: OwnPermissions = {
    roles: [],
    permissions: ['clients.read', 'clients.change'],
    missing: [{ permission: 'forms.read', grantors: ['Akua Boateng'] }],
  };
  await openScreen('/clients/details/1020/Details', { network, permissions });
  expect(screen.getAllByText(/permission to see application forms/)).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'More employer information' })).toBeTruthy();
  expect([network.callsTo('getLenderForm'), network.callsTo('listLenderForms')]).toEqual([[], []]);
});

it('takes nothing more into a section while it is saved, and takes it again if the save fails', async () => {
  const { network, settle } = await openScreen('/clients/details/1020/Details');
  await userEvent.click(screen.getByRole('button', { name: /^Edit employment information/ }));
  const field = screen.getByRole<HTMLInputElement>('form').querySelector('input')!;
  await userEvent.clear(field);
  await userEvent.type(field, 'Sent');
  network.answer('updateLenderClient', pending);
  await userEvent.click(screen.getByRole('button', { name: 'Save as draft' }));
  await userEvent.type(field, ' and more');
  expect(field.value).toBe('Sent');
  network.answer('updateLenderClient', refused('internal'));
  await settle();
  await userEvent.type(field, ' and more');
  expect(field.value).toBe('Sent and more');
});

describe('a client without a form', () => {
  const open = (permissions?: OwnPermissions) => {
    const network = new FakeNetwork()
      .answerBy('getClient', (client) => ({ ...client, formId: null, formVersion: null }))
      .answerBy('listLenderForms', ([form]) => [
        { ...form!, id: '7', form_title: 'Payroll' },
        { ...form!, id: '8', form_title: 'Market traders' },
      ]);
    return openScreen('/clients/details/1020/Details', { network, ...(permissions && { permissions }) });
  };
  const editButtons = () => screen.queryAllByRole('button', { name: /^Edit .* information/ });

  it('gets one by a choice, and its sections can be filled in then', async () => {
    const { settle } = await open();
    expect(editButtons()).toEqual([]);
    await userEvent.click(screen.getByRole('combobox', { name: 'Form' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Payroll', 'Market traders']);
    await userEvent.click(screen.getByRole('option', { name: 'Market traders' }));
    await settle();
    expect(screen.getByRole('combobox', { name: 'Form' }).textContent).toBe('Market traders');
    expect(editButtons().length).toBeGreaterThan(0);
  });

  it('is shown as it is to a person who may not change it', async () => {
    const missing = [{ permission: 'clients.change' as const, grantors: ['Akua Boateng'] }];
    await open({ roles: [{ name: 'Auditor' }], permissions: [], missing });
    expect(screen.getByRole('heading', { name: 'Employer information' })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Form' })).toBeNull();
  });
});

describe('sections that were saved as drafts', () => {
  const required = (name: string) => ({
    name,
    value: '',
    type: 'text' as const,
    required: true,
    selected: true,
    position: 0,
    symbol: '',
    menu: [],
  });

  it('are counted beside each tab, and completed one after the other', async () => {
    const sections: Pick<ClientUpdate, 'clientGuarantorInformation' | 'clientEmploymentInformation'> = {
      clientGuarantorInformation: { data: { full_name: 'Yaw Darko', relation: 'N/A' }, isComplete: false },
      clientEmploymentInformation: { data: { occupation: 'N/A', sector: 'Trade' }, isComplete: false },
    };
    const network = new FakeNetwork()
      .answerBy('getLenderForm', (form) => ({
        ...form,
        form: {
          ...Object.fromEntries(Object.keys(form.form).map((section) => [section, []])),
          employment_details: [required('Occupation'), required('Sector')],
          witness_details: [required('Full name'), required('Relation')],
        } as unknown as typeof form.form,
      }))
      .answerBy('getClient', (example) => ({ ...example, employerInformation: {}, ...sections }) as typeof example)
      .answerBy('updateLenderClient', (example, { body }) => {
        const sent = body as typeof sections;
        for (const name of ['clientGuarantorInformation', 'clientEmploymentInformation'] as const)
          if (sent[name]) sections[name] = { data: sent[name].data, isComplete: true };
        return example;
      });
    const { router, settle } = await openScreen('/clients/details/1020/document', { network });
    await userEvent.click(screen.getByRole('link', { name: '2 sections are drafts' }));
    await settle();
    expect(router.state.location.pathname).toBe('/clients/details/1020/Details');
    const complete = (section: string) => userEvent.click(screen.getByRole('button', { name: `Complete ${section}` }));
    const save = async () => {
      await userEvent.click(within(screen.getByRole('form').parentElement!).getByRole('button', { name: 'Save' }));
      await settle();
    };
    await complete('guarantor information');
    await save();
    expect(screen.getByText('Relation is required')).toBeTruthy();
    expect(network.callsTo('updateLenderClient')).toEqual([]);
    await userEvent.type(screen.getByLabelText(/^Relation/), 'Brother');
    await save();
    expect(screen.getByText(messages.clientUpdated)).toBeTruthy();
    expect(screen.getByRole('link', { name: '1 section is a draft' })).toBeTruthy();
    await complete('employment information');
    await userEvent.type(screen.getByLabelText(/^Occupation/), 'Trader');
    await save();
    expect(screen.queryByText(/section is a draft/)).toBeNull();
  });
});

it('shows answers with the version of the form that they were given to', async () => {
  const network = new FakeNetwork()
    .answerBy('getClient', (client) => ({ ...client, formId: '12', formVersion: 1 }))
    .answerBy('getLenderForm', (form) => ({ ...form, form_title: 'Hire Purchase', version: 1 }));
  await openScreen('/clients/details/1020/Details', { network });
  expect(
    network.callsTo('getLenderForm').map(({ path, query }) => [path.split('/').at(-1), query.get('version')]),
  ).toEqual(expect.arrayContaining([['12', '1']]));
  expect(screen.getByText(/^Answers to Hire Purchase, version 1/)).toBeTruthy();
});

describe('answers that a colleague changed while the form was open', () => {
  const names = ['Occupation', 'Sector', 'Work location'];
  const keys = ['occupation', 'sector', 'work_location'];
  /** Edits the answers 1, 2 and 3, of which the colleague's save makes `colleagues`. */
  async function editBeside(colleagues: string[]) {
    const fieldOf = (name: string) => ({
      name,
      value: '',
      type: 'text' as const,
      required: false,
      selected: true,
      position: 0,
      symbol: '',
      menu: [],
    });
    let answers = ['1', '2', '3'];
    const network = new FakeNetwork()
      .answerBy('getLenderForm', (form) => ({
        ...form,
        form: { ...form.form, employment_details: names.map(fieldOf) },
      }))
      .answerBy('getClient', (client) => ({
        ...client,
        clientEmploymentInformation: {
          isComplete: true,
          data: Object.fromEntries(keys.map((key, at) => [key, answers[at]!])),
        },
      }))
      .answer('updateLenderClient', refused('changed_since_seen'));
    const { settle } = await openScreen('/clients/details/1020/Details', { network });
    await userEvent.click(screen.getByRole('button', { name: /^Edit employment information/ }));
    await userEvent.type(screen.getByLabelText('Occupation'), '0');
    answers = colleagues;
    const save = async () => {
      await userEvent.click(within(screen.getByRole('form').parentElement!).getByRole('button', { name: 'Save' }));
      await settle();
    };
    const sent = () =>
      network.callsTo('updateLenderClient').map(({ body }) => (body as ClientUpdate).clientEmploymentInformation);
    return { network, save, sent };
  }

  it('are taken over where the person changed nothing, and saved with theirs', async () => {
    const { network, save, sent } = await editBeside(['1', '20', '']);
    network.answerBy('updateLenderClient', (client, { body }) =>
      (body as ClientUpdate).clientEmploymentInformation?.seenData?.sector === '20'
        ? client
        : refused('changed_since_seen'),
    );
    await save();
    expect(sent().at(-1)).toMatchObject({
      data: { occupation: '10', sector: '20' },
      seenData: { occupation: '1', sector: '20' },
    });
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('are shown where both changed one, and replaced by a second save only', async () => {
    const { network, save, sent } = await editBeside(['5', '20', '3']);
    await save();
    const field = screen.getByLabelText('Occupation');
    expect([field, screen.getByLabelText('Sector')].map((one) => (one as HTMLInputElement).value)).toEqual([
      '10',
      '20',
    ]);
    expect(screen.getByText('Someone else changed this to 5')).toBeTruthy();
    expect(screen.queryByText('Someone else changed this to 20')).toBeNull();
    expect(document.activeElement).toBe(field);
    expect(sent()).toHaveLength(1);
    network.answerBy('updateLenderClient', (client) => client);
    await save();
    expect(sent().at(-1)?.data).toEqual({ occupation: '10', sector: '20', work_location: '3' });
  });

  it('are not sent again if the client can’t be read', async () => {
    const { network, save, sent } = await editBeside(['5', '20', '3']);
    network.answer('getClient', refused('internal'));
    await save();
    expect(screen.getByText(/could not be read again/)).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });
});

it('sends answers that the provider keeps in a group back in their group', async () => {
  const group = { whatsapp_number: '0241234567', sim_count: '2' };
  const network = new FakeNetwork().tolerant().answerBy('getClient', (client) =>
    different({
      ...client,
      clientEmploymentInformation: { isComplete: true, data: { occupation: 'Nurse', contact_information: group } },
    }),
  );
  const { settle } = await openScreen('/clients/details/1020/Details', { network });
  expect(screen.getByText('Contact information: sim count')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Edit employment information/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save as draft' }));
  await settle();
  expect(network.callsTo('updateLenderClient').map(({ body }) => body)).toMatchObject([
    { clientEmploymentInformation: { data: { contact_information: group }, seenData: { contact_information: group } } },
  ]);
});
