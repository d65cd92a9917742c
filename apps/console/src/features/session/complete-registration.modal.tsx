import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { organizationRegistration } from '@oware/contract';
import { FormField, notify } from '@oware/ui';
import { useForm } from 'react-hook-form';
import { useRegisterOrganizationMutation } from '../../api/provider.api.ts';
import { setServerErrors } from './server-errors.ts';
import { leaveSession, signOutHere } from './sign-out.ts';

/** For a session whose organisation is not registered (1§4). Afterwards the session begins anew, with the organisation in it. */
export function CompleteRegistration({ open }: { open: boolean }) {
  return (
    <Dialog open={open} aria-labelledby="registration-title" fullWidth maxWidth="xs">
      {open && <RegistrationForm />}
    </Dialog>
  );
}

function RegistrationForm() {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(organizationRegistration),
    defaultValues: { company_name: '', countryName: '' },
  });
  const [registerOrganization, { isLoading, isSuccess }] = useRegisterOrganizationMutation();

  const submit = handleSubmit(async (body) => {
    const { data, error } = await registerOrganization({ body });
    if (error) setServerErrors(error, ['company_name', 'countryName'], setError);
    if (data) notify.success(data.message, leaveSession);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <DialogTitle id="registration-title" variant="h2">
        Complete your registration
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">
          Tell us which company you work for. Afterwards you sign in once more.
        </Typography>
        <FormField
          label="Company name"
          field={register('company_name')}
          error={formState.errors.company_name}
          autoFocus
          autoComplete="organization"
          maxLength={120}
        />
        <FormField
          label="Country name"
          field={register('countryName')}
          error={formState.errors.countryName}
          autoComplete="country-name"
          maxLength={80}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={signOutHere}>Logout</Button>
        <Button type="submit" variant="contained" loading={isLoading || isSuccess}>
          Register
        </Button>
      </DialogActions>
    </form>
  );
}
