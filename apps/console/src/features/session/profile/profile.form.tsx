import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormField, FormSaving } from '@oware/ui';
import { ProblemAlert } from '../../../api/problem-alert.tsx';
import type { Profile } from '../../../api/readings.ts';
import { SaveButton } from '../../../saving/save-button.view.tsx';
import { usePermission } from '../../../session/use-permission.ts';
import { useProfileForm } from './use-profile-form.ts';
import { words } from './profile.words.ts';

/** The person's names and phone, and the company's name with permission for the organisation's settings. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { form, save, isDirty, isLoading, isStale, problem, reload } = useProfileForm(profile);
  const companyRefusal = usePermission('organization.change');
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Box component="form" noValidate onSubmit={(event) => void save(event)} sx={{ display: 'grid', gap: 2 }}>
      <FormSaving value={isLoading}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <FormField
            label={words('firstName')}
            autoComplete="given-name"
            field={register('firstname')}
            error={errors.firstname}
            maxLength={80}
          />
          <FormField
            label={words('lastName')}
            autoComplete="family-name"
            field={register('lastname')}
            error={errors.lastname}
            maxLength={80}
          />
        </Box>
        <FormField
          label={words('phone')}
          type="tel"
          autoComplete="tel"
          field={register('phone')}
          error={errors.phone}
          helperText={words('phoneAbout')}
          maxLength={40}
        />
        <FormField
          label={words('companyName')}
          autoComplete="organization"
          field={register('company_name')}
          error={errors.company_name}
          helperText={companyRefusal ?? words('companyAbout')}
          slotProps={{ input: { readOnly: companyRefusal !== undefined } }}
          maxLength={120}
        />
      </FormSaving>
      <ProblemAlert problem={problem} />
      {isStale && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => void reload()}>
              {words('reload')}
            </Button>
          }
        >
          {words('changedElsewhere')}
        </Alert>
      )}
      <SaveButton busy={isLoading} idle={!isDirty || isStale}>
        {words('save')}
      </SaveButton>
    </Box>
  );
}
