import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormField } from '@oware/ui';
import type { Profile } from '../../../api/readings.ts';
import { usePermission } from '../../../session/use-permission.ts';
import { useProfileForm } from './use-profile-form.ts';

/** The person's names and phone, and the company's name with permission for the organisation's settings. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { form, save, isDirty, isLoading, isStale, reload } = useProfileForm(profile);
  const companyRefusal = usePermission('organization.change');
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Box component="form" noValidate onSubmit={(event) => void save(event)} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormField
          label="First name"
          autoComplete="given-name"
          field={register('firstname')}
          error={errors.firstname}
          maxLength={80}
        />
        <FormField
          label="Last name"
          autoComplete="family-name"
          field={register('lastname')}
          error={errors.lastname}
          maxLength={80}
        />
      </Box>
      <FormField
        label="Phone"
        type="tel"
        autoComplete="tel"
        field={register('phone')}
        error={errors.phone}
        helperText="A Ghanaian mobile number, such as 020 123 4567"
        maxLength={40}
      />
      <FormField
        label="Company name"
        autoComplete="organization"
        field={register('company_name')}
        error={errors.company_name}
        helperText={companyRefusal ?? 'Everyone in the organisation sees it and is notified of changes.'}
        slotProps={{ input: { readOnly: companyRefusal !== undefined } }}
        maxLength={120}
      />
      {isStale && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => void reload()}>
              Reload
            </Button>
          }
        >
          Your profile was changed elsewhere since you opened it. Reload it and change it again.
        </Alert>
      )}
      <Button
        type="submit"
        variant="contained"
        disabled={!isDirty || isStale}
        loading={isLoading}
        sx={{ justifySelf: 'start' }}
      >
        Save
      </Button>
    </Box>
  );
}
