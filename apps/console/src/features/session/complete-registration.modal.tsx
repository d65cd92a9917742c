import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { organizationRegistration } from '@oware/contract';
import { FormDialog, FormField, notify } from '@oware/ui';
import { useForm } from 'react-hook-form';
import { useRegisterOrganizationMutation } from '../../api/provider.api.ts';
import { setServerErrors } from '../../api/server-errors.form.ts';
import { leaveSession } from './sign-out.api.ts';
import { words } from './signed-in.words.ts';

/**
 * Completes the registration of an organisation (1§4). Afterwards the person signs in again, because the session must
 * contain the organisation.
 */
export function CompleteRegistration() {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(organizationRegistration),
    defaultValues: { company_name: '', countryName: '' },
  });
  const [registerOrganization, { isLoading, isSuccess }] = useRegisterOrganizationMutation();

  const submit = handleSubmit(async (body) => {
    const { data, error } = await registerOrganization({ body });
    if (error) setServerErrors(error, ['company_name', 'countryName'], setError);
    if (data) notify.success(data.message, () => void leaveSession());
  });
  return (
    <FormDialog
      insistent
      title={words('registrationTitle')}
      submit={words('register')}
      cancel={words('logout')}
      busy={isLoading || isSuccess}
      mayStop
      onSubmit={submit}
      onClose={() => void leaveSession()}
    >
      <Typography color="textSecondary">{words('registrationAbout')}</Typography>
      <FormField
        label={words('companyName')}
        field={register('company_name')}
        error={formState.errors.company_name}
        autoFocus
        autoComplete="organization"
        maxLength={120}
      />
      <FormField
        label={words('countryName')}
        field={register('countryName')}
        error={formState.errors.countryName}
        autoComplete="country-name"
        maxLength={80}
      />
    </FormDialog>
  );
}
