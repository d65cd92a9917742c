import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { organizationRegistration } from '@oware/contract';
import { FormDialog, FormField, notify } from '@oware/ui';
import { useForm } from 'react-hook-form';
import { apiFailureOf } from '../../api/failure.ts';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { useRegisterOrganizationMutation } from '../../api/provider.api.ts';
import { useServerErrors } from '../../api/server-errors.form.ts';
import { leaveSession } from './sign-out.api.ts';
import { words } from './signed-in.words.ts';

const fieldNames = ['company_name', 'countryName'] as const;

/**
 * Completes the registration of an organisation (1§4). Afterwards the person signs in again, because the session must
 * contain the organisation.
 */
export function CompleteRegistration() {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(organizationRegistration),
    defaultValues: { company_name: '', countryName: '' },
  });
  const [registerOrganization, { isLoading, isSuccess, error: failure }] = useRegisterOrganizationMutation();
  const problem = useServerErrors(apiFailureOf(failure), fieldNames, setError);

  const submit = handleSubmit(async (body) => {
    const { data } = await registerOrganization({ body });
    if (data) notify.success(data.message || words('registered'), () => void leaveSession());
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
      <ProblemAlert problem={problem} />
    </FormDialog>
  );
}
