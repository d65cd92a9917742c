import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { invitationDraft, type InvitationDraft, type Permission } from '@oware/contract';
import { FormSaving, notify, PageHeader } from '@oware/ui';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { isApiFailure } from '../../api/failure.ts';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { useInviteUserMutation } from '../../api/provider.api.ts';
import { useServerErrors } from '../../api/server-errors.form.ts';
import { paths } from '../../paths.ts';
import { PersonFields } from '../../record/person-fields.view.tsx';
import { useGoOn } from '../../record/use-go-on.ts';
import type { PermissionPickerHandle } from '../../permissions/permission-picker.view.tsx';
import { RightsFields } from '../../permissions/rights-fields.view.tsx';
import { useUnsavedChanges } from '../../session/unsaved-changes.store.ts';
import { words } from './users.words.ts';

const crumbs = [
  { label: words('adminSettings'), href: paths.settings },
  { label: words('userManagement'), href: paths.users },
];
const fields = ['firstname', 'lastname', 'email', 'roles', 'permissions'] as const;

/** /admin/settings/user-management/add (3§2): invites a person by mail. */
export function Component() {
  const goOn = useGoOn();
  const [invite, { isLoading, isSuccess, error }] = useInviteUserMutation();
  // also while the list that follows is loaded, so that a second click sends nothing
  const isSaving = isLoading || isSuccess;
  const failure = isApiFailure(error) ? error : undefined;
  const { control, register, handleSubmit, setError, setValue, formState } = useForm<InvitationDraft>({
    resolver: zodResolver(invitationDraft),
    defaultValues: { firstname: '', lastname: '', email: '', roles: [], permissions: [] },
  });
  const { errors, isDirty, isSubmitted } = formState;
  useUnsavedChanges(isDirty);
  const [roles, permissions] = useWatch({ control, name: ['roles', 'permissions'] });
  const problem = useServerErrors(failure, fields, setError);
  const picker = useRef<PermissionPickerHandle>(null);
  const submit = handleSubmit(
    async (body) => {
      const outcome = await invite({ body });
      if (outcome.error) return;
      notify.success(words('invitationSent', { email: body.email }));
      void goOn(paths.users);
    },
    ({ firstname, lastname, email }) => {
      if (!firstname && !lastname && !email) picker.current?.focus();
    },
  );
  return (
    <>
      <PageHeader title={words('newUser')} crumbs={crumbs}>
        {words('inviteAbout')}
      </PageHeader>
      <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 960 }}>
        <Stack component="form" noValidate sx={{ gap: 2 }} onSubmit={(event) => void submit(event)}>
          <FormSaving value={isSaving}>
            <PersonFields fieldOf={(name) => ({ field: register(name), error: errors[name] })} required />
          </FormSaving>
          <RightsFields
            pickerRef={picker}
            rights={{ roles, permissions }}
            readOnly={isSaving}
            errors={{ roles: errors.roles?.message, permissions: errors.permissions?.message }}
            onChange={(rights) => {
              setValue('roles', rights.roles, { shouldDirty: true, shouldValidate: isSubmitted });
              setValue('permissions', rights.permissions as Permission[], {
                shouldDirty: true,
                shouldValidate: isSubmitted,
              });
            }}
          />
          <ProblemAlert problem={problem} />
          <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
            <Button href={paths.users}>{words('cancel')}</Button>
            <Button type="submit" variant="contained" loading={isSaving}>
              {words('sendInvitation')}
            </Button>
          </Stack>
        </Stack>
      </Card>
    </>
  );
}

Component.displayName = 'NewUserPage';
