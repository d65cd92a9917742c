import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { messages, newPassword, password } from '@oware/contract';
import { Announcement, FormField, notify } from '@oware/ui';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { isApiFailure } from '../../../api/failure.ts';
import { useUpdatePasswordMutation } from '../../../api/provider.api.ts';
import { useUnsavedChanges } from '../../../session/unsaved-changes.store.ts';
import { useRetryWait } from '../../../waiting/use-retry-wait.ts';
import { setServerErrors } from '../server-errors.form.ts';
import { leaveSession } from '../sign-out.api.ts';

/** 3§5: at least 8 characters, and the confirmation the same. */
const passwordChange = z
  .object({ oldPassword: password, newPassword, confirmation: z.string() })
  .refine((value) => value.newPassword === value.confirmation, {
    path: ['confirmation'],
    error: messages.passwordsDiffer,
  });

/** Changes the own password. The service then ends every session, so the person signs in with the new one. */
export function PasswordForm() {
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(passwordChange),
    defaultValues: { oldPassword: '', newPassword: '', confirmation: '' },
  });
  const [updatePassword, { isLoading, isSuccess }] = useUpdatePasswordMutation();
  const retry = useRetryWait(clearErrors);
  useUnsavedChanges(formState.isDirty && !isSuccess);

  const submit = handleSubmit(async ({ oldPassword, newPassword: wanted }) => {
    const { data, error } = await updatePassword({ body: { oldPassword, newPassword: wanted } });
    if (error) {
      retry.waitAfter(error);
      setServerErrors(error, ['oldPassword', 'newPassword'], setError);
      if (isApiFailure(error) && error.code === 'password_refused')
        setError('oldPassword', { message: error.message }, { shouldFocus: true });
    }
    if (data) notify.success(messages.passwordUpdated, () => void leaveSession());
  });
  const { errors } = formState;
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2 }}>
      <FormField
        label="Current password"
        type="password"
        autoComplete="current-password"
        field={register('oldPassword')}
        error={errors.oldPassword}
        maxLength={200}
      />
      <FormField
        label="New password"
        type="password"
        autoComplete="new-password"
        field={register('newPassword')}
        error={errors.newPassword}
        helperText="At least 8 characters"
        maxLength={200}
      />
      <FormField
        label="New password, once more"
        type="password"
        autoComplete="new-password"
        field={register('confirmation')}
        error={errors.confirmation}
        maxLength={200}
      />
      <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
        You are then signed out everywhere and sign in with the new password.
      </Typography>
      <Announcement>{retry.announcement}</Announcement>
      <Button
        type="submit"
        variant="contained"
        disabled={retry.left > 0}
        loading={isLoading || isSuccess}
        sx={{ justifySelf: 'start' }}
      >
        {retry.labelOf('Change password')}
      </Button>
    </Box>
  );
}
