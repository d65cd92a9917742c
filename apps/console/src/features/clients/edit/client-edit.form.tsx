import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Client } from '../../../api/readings.ts';
import { FormField, FormSaving, FormSelect } from '@oware/ui';
import { get, type FieldError } from 'react-hook-form';
import { ageText } from '../../../day-field/age.text.ts';
import { FormDayField } from '../../../day-field/form-day-field.view.tsx';
import { ProblemAlert } from '../../../api/problem-alert.tsx';
import { Fact, FactGroup, factGrid, FactList } from '../../../record/facts.view.tsx';
import { useUnsavedChanges } from '../../../session/unsaved-changes.store.ts';
import { fieldGroupsOf, type ClientField } from './client.fields.ts';
import { fieldValue } from './field-value.view.tsx';
import type { ClientFieldName } from './client.form.ts';
import { EndedVerificationsDialog } from './ended-verifications.dialog.tsx';
import { useClientEdit, type ClientEditForm as Form } from './use-client-edit.ts';
import { words } from '../clients.words.ts';

const bottomBar = {
  gap: 1.5,
  position: 'sticky',
  bottom: 0,
  py: 1.5,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  zIndex: 1,
};

type EditProps = { lenderId: string; client: Client; onDone: () => void };

/** The details with editable fields. Only changed fields are saved. */
export function ClientEditForm({ lenderId, client, onDone }: EditProps) {
  const { form, save, notice, isGone, ending, confirmEnding, cancelEnding } = useClientEdit(lenderId, client, onDone);
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedChanges(isDirty);
  return (
    <Stack
      component="form"
      noValidate
      aria-label={words('editClient', { name: client.name })}
      sx={{ gap: 3.5 }}
      onSubmit={(event) => void save(event)}
    >
      <FormSaving value={isSubmitting || isGone}>
        {fieldGroupsOf(client).map(({ title, fields }, group) => (
          <FactGroup key={title} title={title}>
            <Box sx={{ ...factGrid, alignItems: 'start' }}>
              {fields.map((field, at) =>
                field.name ? (
                  <EditField
                    key={field.label}
                    field={field}
                    name={field.name}
                    form={form}
                    autoFocus={group === 0 && at === 0}
                  />
                ) : (
                  <FactList key={field.label}>
                    <Fact label={field.label} value={fieldValue(field, client)} />
                  </FactList>
                ),
              )}
            </Box>
          </FactGroup>
        ))}
      </FormSaving>
      {isGone || (
        <Stack data-bottom-bar sx={bottomBar}>
          <ProblemAlert severity="warning" problem={notice} />
          <EndedVerificationsDialog ended={ending} onConfirm={confirmEnding} onCancel={cancelEnding} />
          <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
            <Button onClick={onDone} disabled={isSubmitting}>
              {words('discard')}
            </Button>
            <Button type="submit" variant="contained" loading={isSubmitting} disabled={!isDirty}>
              {words('save')}
            </Button>
          </Stack>
        </Stack>
      )}
    </Stack>
  );
}

type FieldProps = { field: ClientField; name: ClientFieldName; form: Form; autoFocus: boolean };

function EditField({ field: { label, input = 'text', maxLength, empty }, name, form, autoFocus }: FieldProps) {
  if (input === 'date')
    return (
      <FormDayField
        label={label}
        name={name}
        control={form.control}
        autoFocus={autoFocus}
        remark={name === 'dateOfBirth' ? ageText : undefined}
      />
    );
  const error: FieldError | undefined = get(form.formState.errors, name);
  const shared = {
    label,
    autoFocus,
    autoComplete: 'off',
    field: form.register(name),
    error,
  };
  return typeof input === 'string' ? (
    <FormField {...shared} type={input} maxLength={maxLength} />
  ) : (
    <FormSelect {...shared} choices={input} empty={empty} />
  );
}
