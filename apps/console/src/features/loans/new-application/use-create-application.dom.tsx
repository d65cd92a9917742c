import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '@oware/contract';
import { expect, it, vi } from 'vitest';
import type { Client, LenderForm } from '../../../api/readings.ts';
import { answerRequests, renderRoutes, sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { aLoanProduct } from '../../../lending/loan-product.fixtures.ts';
import { hasUnsavedChanges, useUnsavedChanges } from '../../../session/unsaved-changes.store.ts';
import { ApplicationForm } from './application-form.view.tsx';

const client = { id: '1001', lenderId: '1', staffId: null } as Client;
const fields = [
  { name: 'Purpose', type: 'text', required: false, selected: true, lg: 6, menu: [] },
  {
    name: 'Region',
    type: 'DropDown',
    required: false,
    selected: true,
    lg: 6,
    menu: [{ value: 'a', label: 'Ashanti' }],
  },
];
const form = { id: '11', form_title: 'Salary', form: { loan_details: fields } } as unknown as LenderForm;

function OtherForm() {
  useUnsavedChanges(true);
  return 'Another form';
}

/** Fills in an application and saves it. The service answers when `answer` is called. */
async function save() {
  await signInAs(sessionOf());
  let answer = (_answer: Response): void => undefined;
  const seen = answerRequests({
    'POST /api/provider/domain/customers/1001/loan': () => new Promise((resolve) => (answer = resolve)),
  });
  const onDone = vi.fn<() => void>();
  const { router } = renderRoutes([
    {
      path: '/',
      element: <ApplicationForm client={client} product={aLoanProduct()} form={form} onDone={onDone} />,
    },
    { path: '/other', element: <OtherForm /> },
  ]);
  await userEvent.type(await screen.findByLabelText(/^Amount/), '1000');
  await userEvent.selectOptions(screen.getByLabelText(/Duration/), '6');
  await userEvent.type(screen.getByLabelText(/Mandate number/), 'MND-90000001');
  await userEvent.type(screen.getByLabelText(/Mandate pin/), '735028');
  await userEvent.click(screen.getByRole('button', { name: 'Save and close' }));
  await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true));
  return { onDone, router, answer: () => answer(Response.json({ id: '2090' }, { status: 201 })) };
}

it('counts as unsaved until the service has answered', async () => {
  const { answer, onDone } = await save();
  expect(hasUnsavedChanges()).toBe(true);
  answer();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(hasUnsavedChanges()).toBe(false);
});

it('tells who has gone elsewhere that it was created, and leaves them there with what they have typed', async () => {
  const { answer, onDone, router } = await save();
  await act(() => router.navigate('/other'));
  answer();
  expect(await screen.findByText(messages.loanCreated)).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
  expect(hasUnsavedChanges()).toBe(true);
});

it('takes nothing more into the loan or the form of the lender while it is saved', async () => {
  await save();
  for (const label of ['Amount (GHS)', 'Staff ID', 'Purpose']) {
    const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label.replace(/\W/g, '.')}`));
    const { value } = field;
    await userEvent.type(field, '7');
    expect([label, field.value]).toEqual([label, value]);
  }
  const isChanged = (select: HTMLElement) => fireEvent.keyDown(select, { key: 'ArrowDown' });
  expect([/Duration/, /Region/].map((label) => isChanged(screen.getByLabelText(label)))).toEqual([false, false]);
});
