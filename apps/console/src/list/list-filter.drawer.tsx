import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { objectOf } from '@oware/contract';
import { FormField, FormSelect, SideDrawer } from '@oware/ui';
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
export const ListFilterDrawer = <Name extends string>({ open, title, ...form }: DrawerProps<Name>) => (
  <SideDrawer
    open={open}
    title={title}
    onClose={form.onClose}
    footer={
      <>
        <Button onClick={() => form.onApply({})}>{words('clear')}</Button>
        <Button type="submit" form="list-filter" variant="contained">
          {words('applyFilters')}
        </Button>
      </>
    }
  >
    {open && <FilterForm {...form} />}
  </SideDrawer>
);

function FilterForm<Name extends string>({
  described,
  filters,
  onApply,
}: Pick<DrawerProps<Name>, 'described' | 'filters' | 'onApply'>) {
  const names = described.map(({ name }) => name);
  const form = useForm<Values>({ defaultValues: objectOf(names, (name) => filters[name] ?? '') });
  return (
    <Stack
      component="form"
      id="list-filter"
      noValidate
      sx={{ gap: 2, pt: 0.5 }}
      onSubmit={(event) => void form.handleSubmit((values) => onApply(values as Partial<Record<Name, string>>))(event)}
    >
      {described.map((filter) => (
        <FilterField key={filter.name} filter={filter} form={form} />
      ))}
    </Stack>
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
