import Button from '@mui/material/Button';
import { objectOf } from '@oware/contract';
import { FormDrawer, FormField, FormSelect } from '@oware/ui';
import { useEffect } from 'react';
import { useForm, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { FormDayField } from '../day-field/form-day-field.view.tsx';
import type { ListFilter } from './list-description.rules.ts';
import type { ListState } from './list.address.ts';
import { words } from './list.words.ts';

type Values = Record<string, string>;

type DrawerProps<Name extends string> = {
  open: boolean;
  title: string;
  described: readonly ListFilter<Name>[];
  filters: ListState<Name>['filters'];
  onApply: (filters: Partial<Record<Name, string>>) => void;
  onClose: () => void;
};

/** All filters of a list at once (1§2): only filled-in filters are sent. */
export function ListFilterDrawer<Name extends string>(props: DrawerProps<Name>) {
  const { open, title, described, filters, onApply, onClose } = props;
  const names = described.map(({ name }) => name);
  const form = useForm<Values>({
    values: objectOf(names, (name) => filters[name] ?? ''),
    resetOptions: { keepDirtyValues: true },
  });
  const { reset } = form;
  // what was typed and not applied is gone when the drawer opens again
  useEffect(() => void (open || reset(undefined, { keepDirtyValues: false })), [open, reset]);
  return (
    <FormDrawer
      open={open}
      isPassing
      id="list-filter"
      title={title}
      submit={words('applyFilters')}
      otherAction={<Button onClick={() => onApply({})}>{words('clear')}</Button>}
      onSubmit={form.handleSubmit((values) => onApply(values as Partial<Record<Name, string>>))}
      onClose={onClose}
    >
      {described.map((filter) => (
        <FilterField key={filter.name} filter={filter} form={form} />
      ))}
    </FormDrawer>
  );
}

type FieldProps = { filter: ListFilter<string>; form: UseFormReturn<Values> };

function FilterField({ filter: { name, label, kind, choices = [], maxLength, accepts, notBefore }, form }: FieldProps) {
  const { register, control, formState, getValues } = form;
  if (kind === 'choice')
    return (
      <FormSelect
        label={label}
        field={register(name)}
        choices={choices}
        empty={words('anyOf', { label: label.toLowerCase() })}
      />
    );
  const validate = (value: string) => {
    const from = notBefore === undefined ? '' : getValues(notBefore as Path<FieldValues>);
    if (value !== '' && from && value < from) return words('chooseLaterDay');
    return value.trim() === '' || accepts(value.trim()) || words('enterAnotherValue');
  };
  if (kind === 'day') return <FormDayField label={label} name={name} control={control} rules={{ validate }} />;
  return (
    <FormField
      label={label}
      field={register(name, { validate })}
      error={formState.errors[name]}
      {...(maxLength !== undefined && { maxLength })}
    />
  );
}
