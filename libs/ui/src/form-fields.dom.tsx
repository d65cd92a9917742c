import TextField from '@mui/material/TextField';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useForm } from 'react-hook-form';
import { DayField } from './day-field/day-field.tsx';
import { ChoiceField, FormField, FormSelect } from './form-fields.tsx';
import { FormSaving } from './form-saving.tsx';

type Values = { name: string; status: string };
let sent: Values[] = [];

function Form() {
  const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: { name: '', status: '' } });
  const { errors } = formState;
  return (
    <form onSubmit={(event) => void handleSubmit((values) => void sent.push(values))(event)}>
      <FormField
        label="Name"
        field={register('name', { required: 'Enter a name.' })}
        error={errors.name}
        helperText="As on the papers"
        maxLength={5}
      />
      <FormSelect
        label="Status"
        field={register('status', { required: 'Choose a status.' })}
        error={errors.status}
        choices={[{ value: 'Approved', label: 'Approved by the lender' }]}
        empty="Choose a status"
      />
      <button type="submit">Save</button>
    </form>
  );
}

const described = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

it('shows the hint, and in its place the error once there is one', async () => {
  render(<Form />);
  const name = screen.getByLabelText('Name');
  expect([described(name), name.getAttribute('aria-invalid')]).toEqual(['As on the papers', 'false']);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect([described(name), name.getAttribute('aria-invalid')]).toEqual(['Enter a name.', 'true']);
  expect(described(screen.getByLabelText('Status'))).toBe('Choose a status.');
  expect(document.activeElement).toBe(name);
});

it('submits what was typed, at most so many characters, and the value of the choice', async () => {
  sent = [];
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Name'), 'Kwabena');
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Choose a status' }).selected).toBe(true);
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Approved by the lender');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([{ name: 'Kwabe', status: 'Approved' }]);
});

it('tells the value of a choice, and an empty text for none', async () => {
  const onChoice = vi.fn<(value: string) => void>();
  render(
    <ChoiceField
      label="Goods"
      defaultValue="2"
      onChoice={onChoice}
      choices={[
        { value: '1', label: 'Fridge' },
        { value: '2', label: 'Radio' },
      ]}
      empty="Choose goods"
    />,
  );
  const field = screen.getByRole('combobox', { name: 'Goods' });
  await userEvent.selectOptions(field, 'Fridge');
  await userEvent.selectOptions(field, 'Choose goods');
  expect(onChoice.mock.calls).toEqual([['1'], ['']]);
});

it('takes nothing while the form is saved, in any kind of field, and keeps the focus', async () => {
  const choose = vi.fn<(value: string) => void>();
  render(
    <FormSaving value>
      <Form />
      <TextField label="Reason" slotProps={{ htmlInput: { maxLength: 5 } }} />
      <DayField label="Born" value="" onDay={choose} />
      <ChoiceField label="Kind" value="" onChoice={choose} choices={[{ value: 'a', label: 'A' }]} empty="Choose" />
    </FormSaving>,
  );
  for (const label of ['Name', 'Reason', 'Born']) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    await userEvent.type(field, 'x');
    expect([label, field.value, document.activeElement === field]).toEqual([label, '', true]);
  }
  for (const label of ['Status', 'Kind']) {
    const select = screen.getByLabelText<HTMLSelectElement>(label);
    select.focus();
    expect([label, fireEvent.mouseDown(select), fireEvent.keyDown(select, { key: 'ArrowDown' })]).toEqual([
      label,
      false,
      false,
    ]);
    expect([select.disabled, fireEvent.keyDown(select, { key: 'Tab' })]).toEqual([false, true]);
  }
  expect(choose).not.toHaveBeenCalled();
});
