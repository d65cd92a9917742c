import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { clientStatus } from '@oware/contract';
import { statusLabel } from '@oware/domain';
import { FormField, FormSelect, SideDrawer } from '@oware/ui';
import { useForm } from 'react-hook-form';
import { filterFields, type ClientFilters, type FilterField } from './client-list.state.ts';

type Values = Record<FilterField, string>;

const labels: Record<FilterField, string> = {
  status: 'Status',
  firstName: 'First name',
  lastName: 'Last name',
  mobileNo: 'Phone number',
  email: 'Email',
  customerUid: 'Client ID',
  staffId: 'Staff ID',
  createdFrom: 'Created from',
  createdTo: 'Created until',
};
const lengths: Partial<Record<FilterField, number>> = {
  firstName: 100,
  lastName: 100,
  email: 254,
  mobileNo: 20,
  customerUid: 40,
  staffId: 40,
};
const statuses = clientStatus.options.map((value) => ({ value, label: statusLabel(value) }));

const valuesOf = (filters: ClientFilters) =>
  Object.fromEntries(filterFields.map((field) => [field, filters[field] ?? ''])) as Values;

type DrawerProps = {
  open: boolean;
  filters: ClientFilters;
  onApply: (filters: Partial<Values>) => void;
  onClose: () => void;
};

/** The filter drawer (1§2): what is filled in narrows the list, what is empty is not sent. */
export const ClientFilterDrawer = ({ open, ...form }: DrawerProps) => (
  <SideDrawer
    open={open}
    title="Filter clients"
    onClose={form.onClose}
    footer={<FilterButtons onClear={() => form.onApply({})} />}
  >
    {open && <FilterForm {...form} />}
  </SideDrawer>
);

const FilterButtons = ({ onClear }: { onClear: () => void }) => (
  <>
    <Button onClick={onClear}>Clear</Button>
    <Button type="submit" form="client-filter" variant="contained">
      Apply filters
    </Button>
  </>
);

function FilterForm({ filters, onApply }: Omit<DrawerProps, 'open'>) {
  const { register, handleSubmit, formState, getValues } = useForm<Values>({ defaultValues: valuesOf(filters) });
  const inOrder = (until: string) => {
    const from = getValues('createdFrom');
    return until === '' || from === '' || until >= from || 'This day is before the first one';
  };
  return (
    <Stack
      component="form"
      id="client-filter"
      noValidate
      sx={{ gap: 2, pt: 0.5 }}
      onSubmit={(event) => void handleSubmit(onApply)(event)}
    >
      {filterFields.map((field) =>
        field === 'status' ? (
          <FormSelect key={field} label={labels[field]} field={register(field)} choices={statuses} empty="Any status" />
        ) : (
          <FormField
            key={field}
            label={labels[field]}
            field={register(field, field === 'createdTo' ? { validate: inOrder } : {})}
            error={formState.errors[field]}
            maxLength={lengths[field]}
            type={field.startsWith('created') ? 'date' : 'text'}
          />
        ),
      )}
    </Stack>
  );
}
