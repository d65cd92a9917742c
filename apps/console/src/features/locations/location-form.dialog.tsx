import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { readDigitalAddress } from '@oware/contract';
import { isNearGhana } from '@oware/domain';
import { FormDialog, FormField } from '@oware/ui';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ApiFailure } from '../../api/failure.ts';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { useServerErrors } from '../../api/server-errors.form.ts';
import { degreesProblem, type LocationValues, placeIn } from './location.form.ts';
import { words } from './locations.words.ts';

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
  address: (text: string) => text.trim().length >= 2 || words('labelTooShort'),
  digitalAddress: (text: string) => text.trim() === '' || (readDigitalAddress(text).problem ?? true),
};

const fieldNames = ['address', 'latitude', 'longitude', 'digitalAddress'] as const;

/** Label, degrees and digital address of a location (3§2). */
export function LocationForm(props: LocationFormProps) {
  const { title, submit, start, busy, failure, notice, onSave, onClose } = props;
  const { control, register, handleSubmit, setError, formState } = useForm<LocationValues>({ defaultValues: start });
  const { errors } = formState;
  const place = placeIn(useWatch({ control }) as LocationValues);
  const problem = useServerErrors(failure, fieldNames, setError);
  return (
    <FormDialog
      title={title}
      submit={submit}
      busy={busy}
      notice={notice}
      onSubmit={handleSubmit((values) => onSave(values))}
      onClose={onClose}
    >
      <FormField
        autoFocus
        label={words('label')}
        field={register('address', { validate: rules.address })}
        error={errors.address}
        helperText={words('labelHint')}
        maxLength={160}
        autoComplete="off"
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, alignItems: 'start' }}>
        {(['latitude', 'longitude'] as const).map((which) => (
          <FormField
            key={which}
            label={which === 'latitude' ? words('latitude') : words('longitude')}
            field={register(which, { validate: degreesProblem(which) })}
            error={errors[which]}
            helperText={which === 'latitude' ? words('latitudeHint') : words('longitudeHint')}
            maxLength={24}
            autoComplete="off"
          />
        ))}
      </Box>
      <FormField
        label={words('digitalAddress')}
        field={register('digitalAddress', { validate: rules.digitalAddress })}
        error={errors.digitalAddress}
        helperText={words('digitalAddressHint')}
        maxLength={20}
        autoComplete="off"
      />
      <Box aria-live="polite" sx={{ '&:empty': { display: 'none' } }}>
        {place && !isNearGhana(place) && <Alert severity="warning">{words('outsideGhana')}</Alert>}
      </Box>
      <ProblemAlert problem={problem} />
    </FormDialog>
  );
}
