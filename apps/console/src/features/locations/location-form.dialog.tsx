import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { readDigitalAddress, isKeyOf } from '@oware/contract';
import { isNearGhana } from '@oware/domain';
import { FormDialog, FormField } from '@oware/ui';
import { type ReactNode, useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ApiFailure } from '../../api/failure.ts';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { useUnsavedChanges } from '../../session/unsaved-changes.store.ts';
import { degreesProblem, type LocationValues, placeIn } from './location.form.ts';

type LocationFormProps = {
  title: string;
  submit: string;
  start: LocationValues;
  busy: boolean;
  /** Of the last try; what it says of a field stands at the field. */
  failure: ApiFailure | undefined;
  /** How someone else changed the location since the dialog opened. */
  notice?: ReactNode;
  onSave: (values: LocationValues) => Promise<unknown>;
  onClose: () => void;
};

const rules = {
  address: (text: string) => text.trim().length >= 2 || 'Enter a label of at least 2 letters',
  digitalAddress: (text: string) => text.trim() === '' || (readDigitalAddress(text).problem ?? true),
};

/** Label, degrees and digital address of a location (3§2). */
export function LocationForm(props: LocationFormProps) {
  const { title, submit, start, busy, failure, notice, onSave, onClose } = props;
  const { control, register, handleSubmit, setError, formState } = useForm<LocationValues>({ defaultValues: start });
  const { errors, isDirty } = formState;
  const place = placeIn(useWatch({ control }) as LocationValues);
  useUnsavedChanges(isDirty);
  useEffect(() => {
    for (const [field, message] of Object.entries(failure?.fields ?? {}))
      if (isKeyOf(start, field)) setError(field, { type: 'server', message });
  }, [failure, setError, start]);
  return (
    <FormDialog
      title={title}
      submit={submit}
      busy={busy}
      onSubmit={handleSubmit((values) => onSave(values))}
      onClose={() => !busy && onClose()}
    >
      {notice}
      <FormField
        autoFocus
        label="Label"
        field={register('address', { validate: rules.address })}
        error={errors.address}
        helperText="Such as Shop at Makola Market"
        maxLength={160}
        autoComplete="off"
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, alignItems: 'start' }}>
        {(['latitude', 'longitude'] as const).map((which) => (
          <FormField
            key={which}
            label={which === 'latitude' ? 'Latitude' : 'Longitude'}
            field={register(which, { validate: degreesProblem(which) })}
            error={errors[which]}
            helperText={which === 'latitude' ? 'Degrees north, such as 5.6037' : 'Degrees east, such as -0.1870'}
            maxLength={24}
            autoComplete="off"
          />
        ))}
      </Box>
      <FormField
        label="Digital address"
        field={register('digitalAddress', { validate: rules.digitalAddress })}
        error={errors.digitalAddress}
        helperText="GhanaPostGPS, such as GA-183-8164, if known"
        maxLength={20}
        autoComplete="off"
      />
      <Box aria-live="polite" sx={{ '&:empty': { display: 'none' } }}>
        {place && !isNearGhana(place) && (
          <Alert severity="warning">This place is outside Ghana. Check the degrees and their signs.</Alert>
        )}
      </Box>
      <ProblemAlert problem={Object.keys(failure?.fields ?? {}).length === 0 ? failure : undefined} />
    </FormDialog>
  );
}
