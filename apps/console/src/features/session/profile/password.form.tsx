import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { messages, newPassword, password } from '@oware/contract';
import { Announcement, FormField, FormSaving, notify } from '@oware/ui';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ProblemAlert } from '../../../api/problem-alert.tsx';
import { useUpdatePasswordMutation } from '../../../api/provider.api.ts';
import { apiFailureOf, atField, ifUnanswered } from '../../../api/failure.ts';
import { CurrentPassword } from '../../../session/current-password.view.tsx';
import { useUnsavedChanges } from '../../../session/unsaved-changes.store.ts';
import { useRetrySubmit } from '../../../waiting/use-retry-submit.ts';
import { setSignInDoubt } from '../../../session/sign-in-doubt.store.ts';
import { leaveSession } from '../sign-out.api.ts';
import { words } from './profile.words.ts';

/** 3§5: at least 8 characters, and the confirmation the same. */
const passwordChange = z
  .object({ oldPassword: password, newPassword, confirmation: z.string() })
  .refine((value) => value.newPassword === value.confirmation, {
    path: ['confirmation'],
    error: messages.passwordsDiffer,
  });

/** Changes the person's password. The service then ends every session, so the person signs in with the new one. */
export function PasswordForm() {
  const form = useForm({
    resolver: zodResolver(passwordChange),
    defaultValues: { oldPassword: '', newPassword: '', confirmation: '' },
  });
  const { register, formState } = form;
  const [updatePassword, { isLoading, isSuccess }] = useUpdatePasswordMutation();
  useUnsavedChanges(formState.isDirty && !isSuccess);

  const { retry, submit, problem } = useRetrySubmit(form, ['oldPassword', 'newPassword'], async (values) => {
    const { data, error } = await updatePassword({
      body: { oldPassword: values.oldPassword, newPassword: values.newPassword },
    });
    if (data) notify.success(messages.passwordUpdated, () => void leaveSession());
    if (apiFailureOf(error)?.mayHaveWorked) setSignInDoubt('password');
    return ifUnanswered(atField(error, 'password_refused', 'oldPassword'), words('passwordMaybeChanged'));
  });
  const { errors } = formState;
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2 }}>
      <FormSaving value={isLoading || isSuccess}>
        <CurrentPassword field={register('oldPassword')} error={errors.oldPassword} />
        <FormField
          label={words('newPassword')}
          type="password"
          autoComplete="new-password"
          field={register('newPassword')}
          error={errors.newPassword}
          helperText={words('atLeast8Characters')}
          maxLength={200}
        />
        <FormField
          label={words('repeatNewPassword')}
          type="password"
          autoComplete="new-password"
          field={register('confirmation')}
          error={errors.confirmation}
          maxLength={200}
        />
      </FormSaving>
      <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
        {words('passwordAbout')}
      </Typography>
      <ProblemAlert problem={problem} />
      <Announcement>{retry.announcement}</Announcement>
      <Button
        type="submit"
        variant="contained"
        disabled={retry.left > 0}
        loading={isLoading || isSuccess}
        sx={{ justifySelf: 'start' }}
      >
        {retry.labelOf(words('changePassword'))}
      </Button>
    </Box>
  );
}
