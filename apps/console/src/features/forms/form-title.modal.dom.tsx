import { fireEvent, screen, within } from '@testing-library/react';
import { messages } from '@oware/contract';
import { beforeEach, expect, it } from 'vitest';
import { cut, FakeNetwork, refused } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';
import { paths } from '../../paths.ts';

const completed = 6;
const ofNewForm = paths.newForm(completed);
const ofForm = paths.form('1020', 'Personal loan', completed);

let network: FakeNetwork;
beforeEach(() => {
  localStorage.clear();
  network = new FakeNetwork();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const title = () => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>('Form title');

async function open(address: string) {
  const opened = await openScreen(address, { network });
  const save = async (text: string) => {
    press(address === ofForm ? 'Update Form' : 'Complete Form');
    fireEvent.change(title(), { target: { value: text } });
    screen.getByRole('button', { name: 'Save' }).focus();
    press('Save');
    await opened.settle();
  };
  return { ...opened, save };
}

it('asks for a title of two letters, then creates the form and leads to the list', async () => {
  const { save, settle, router } = await open(ofNewForm);
  await save('S');
  expect(screen.getByText(messages.invalidFormTitle)).toBeTruthy();
  expect(network.callsTo('createLenderForm')).toEqual([]);
  fireEvent.change(title(), { target: { value: 'Susu loan' } });
  press('Save');
  await settle();
  const [sent, ...others] = network.callsTo('createLenderForm');
  expect(others).toEqual([]);
  expect(sent?.path).toMatch(/\/domain\/1020$/);
  expect(sent?.body).toMatchObject({
    form_title: 'Susu loan',
    form: { personalInformation: expect.arrayContaining([expect.objectContaining({ name: 'Firstname' })]) },
  });
  expect(screen.getByText('Susu loan was saved')).toBeTruthy();
  expect(router.state.location.pathname).toBe(paths.forms);
  expect(screen.queryByText('Continue unfinished form')).toBeNull();
});

it('explains at the title why the service refuses it', async () => {
  network.answer('createLenderForm', refused('validation_failed', { errors: { form_title: 'There is one already' } }));
  const { save } = await open(ofNewForm);
  await save('Susu loan');
  expect(screen.getByText('There is one already')).toBeTruthy();
  expect(document.activeElement).toBe(title());
});

it('says why the form could not be saved, and keeps the title for another try', async () => {
  network.answer('createLenderForm', refused('internal', { message: 'The books are closed.' }));
  const { save, settle, router } = await open(ofNewForm);
  await save('Susu loan');
  expect(screen.getByText('The books are closed.')).toBeTruthy();
  press('Cancel');
  await settle();
  expect(router.state.location.pathname).toBe(ofNewForm);
  press('Complete Form');
  expect(title().value).toBe('Susu loan');
});

it('saves a form that exists as a new version of it', async () => {
  const { save, router } = await open(ofForm);
  await save('Pay-day loan');
  expect(network.callsTo('updateLenderForm').map(({ path, body }) => [path, body])).toEqual([
    [expect.stringMatching(/\/1020$/), expect.objectContaining({ form_title: 'Pay-day loan', version: 1 })],
  ]);
  expect(network.callsTo('createLenderForm')).toEqual([]);
  expect(screen.getByText('Pay-day loan was changed')).toBeTruthy();
  expect(router.state.location.pathname).toBe(paths.forms);
});

it('shows that a colleague was faster, and replaces their version only if the person chooses to', async () => {
  let version = 1;
  network.answerBy('getLenderForm', (example) => ({ ...example, version }));
  network.answerBy('updateLenderForm', (example, { body }) => {
    const isNewest = (body as { version: number }).version === 2;
    version = 2;
    return isNewest ? example : refused('form_changed');
  });
  const { save, settle } = await open(ofForm);
  await save('Pay-day loan');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('This form changed since you started')).toBeTruthy();
  press('Keep mine');
  press('Update Form');
  expect(title().value).toBe('Pay-day loan');
  press('Save');
  await settle();
  expect(screen.getByText('Pay-day loan was changed')).toBeTruthy();
});

it('saves no further version if the one whose answer was lost is there', async () => {
  let saved: object = {};
  network.answerBy('getLenderForm', (example) => ({ ...example, ...saved }));
  network.answerBy('updateLenderForm', (_example, { body }) => {
    saved = { ...(body as object), version: 2 };
    return cut;
  });
  const { save, settle, router } = await open(ofForm);
  await save('Pay-day loan');
  expect(within(screen.getByRole('dialog')).getByText(/It may have worked/)).toBeTruthy();
  expect(screen.queryByText('This form changed since you started')).toBeNull();
  press('Save');
  await settle();
  expect(network.callsTo('updateLenderForm')).toHaveLength(1);
  expect(screen.getByText('Pay-day loan was changed')).toBeTruthy();
  expect(router.state.location.pathname).toBe(paths.forms);
});

it('saves a form that a colleague has deleted as a new one, so that the draft is not lost', async () => {
  const { save, settle, router } = await open(ofForm);
  network.answer('updateLenderForm', refused('not_found')).answer('getLenderForm', refused('not_found'));
  await save('Pay-day loan');
  const deleted = 'Someone else deleted this form. Save again to create it as a new form.';
  expect(within(screen.getByRole('dialog', { name: 'Complete the form' })).getByText(deleted)).toBeTruthy();
  press('Save');
  await settle();
  const [sent] = network.callsTo('createLenderForm');
  expect(sent?.body).toMatchObject({ form_title: 'Pay-day loan' });
  expect(screen.getByText('Pay-day loan was saved')).toBeTruthy();
  expect(router.state.location.pathname).toBe(paths.forms);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
