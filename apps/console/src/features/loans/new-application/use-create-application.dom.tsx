import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '@oware/contract';
import { Outlet } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Client, LenderForm } from '../../../api/readings.ts';
import { answerRequests, renderRoutes, sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { Leaving } from '../../../app/shell/leaving.tsx';
import { aLoanProduct } from '../../../lending/loan-product.fixtures.ts';
import { hasUnsavedChanges, useUnsavedChanges } from '../../../session/unsaved-changes.store.ts';
import { OpenedApplication } from './application-form.fixtures.tsx';

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

const Asking = () => (
  <Leaving>
    <main>
      <h1>New application</h1>
      <Outlet />
    </main>
  </Leaving>
);

/** Fills in an application and saves it in a frame. The service answers when `answer` is called. */
async function save(frame = <Outlet />) {
  await signInAs(sessionOf());
  let answer = (_answer: Response): void => undefined;
  const seen = answerRequests({
    'POST /api/provider/domain/customers/1001/loan': () => new Promise((resolve) => (answer = resolve)),
  });
  const onDone = vi.fn<() => void>();
  const { router } = renderRoutes([
    {
      element: frame,
      children: [
        {
          path: '/',
          element: <OpenedApplication client={client} product={aLoanProduct()} form={form} onDone={onDone} />,
        },
        { path: '/other', element: <OtherForm /> },
      ],
    },
  ]);
  await userEvent.type(await screen.findByLabelText(/^Amount/), '1000');
  await userEvent.selectOptions(screen.getByLabelText(/Duration/), '6');
  await userEvent.type(screen.getByLabelText(/Mandate number/), 'MND-90000001');
  await userEvent.type(screen.getByLabelText(/Mandate pin/), '735028');
  await userEvent.click(screen.getByRole('button', { name: 'Save and close' }));
  await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true));
  return {
    onDone,
    router,
    answer: () => answer(Response.json({ id: '2090' }, { status: 201 })),
    refuse: (status: number, errors = {}) => answer(Response.json({ status, message: 'No.', errors }, { status })),
  };
}

it('counts as unsaved until the service has answered', async () => {
  const { answer, onDone } = await save();
  expect(hasUnsavedChanges()).toBe(true);
  answer();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(hasUnsavedChanges()).toBe(false);
});

it('asks before the person leaves while it is sent, and goes on without a question once it is created', async () => {
  const { answer, onDone, router } = await save(<Asking />);
  await act(() => router.navigate('/other'));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  answer();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('moves the focus to the first field that the service refuses', async () => {
  const { refuse } = await save();
  refuse(400, { mandatePin: 'Not this one', mandateNumber: 'Used already', amount: 'Too much' });
  expect(await screen.findByText('Used already')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Amount/)));
});

it('leads to the client’s applications, in view, if the service may have created it', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scroll.mockRestore());
  const { refuse } = await save();
  await act(async () => refuse(504));
  expect(await screen.findByText(/It may have worked/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open the client’s applications' });
  expect(scroll.mock.contexts).toContain(link.closest('[role=alert]'));
});

it('tells the person who left while it was sent that it failed', async () => {
  const { refuse, onDone, router } = await save(<Asking />);
  await act(() => router.navigate('/other'));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Another form')).toBeTruthy();
  refuse(500);
  expect(await screen.findByText('Failed after you left: New application')).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
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
