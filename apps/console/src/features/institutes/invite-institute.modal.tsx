import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { type InstituteInvitationDraft, instituteInvitationDraft } from '@oware/contract';
import { FormDialog, FormSelect, notify } from '@oware/ui';
import { useForm } from 'react-hook-form';
import { isApiFailure } from '../../api/failure.ts';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { useInviteInstituteMutation } from '../../api/provider.api.ts';
import { useServerErrors } from '../../api/server-errors.form.ts';
import { PersonFields } from '../../record/person-fields.view.tsx';
import { words } from './institutes.words.ts';

const fields = ['firstname', 'lastname', 'email', 'isVendor'] as const;
const accountTypes = [
  { value: 'false', label: words('lender') },
  { value: 'true', label: words('vendor') },
];

/** Create Institute (3§2, 3§5): invites the person who will register and manage it. */
export function InviteInstitute({ onClose }: { onClose: () => void }) {
  const [invite, { isLoading, error }] = useInviteInstituteMutation();
  const failure = isApiFailure(error) ? error : undefined;
  const { register, handleSubmit, setError, formState } = useForm<InstituteInvitationDraft>({
    resolver: zodResolver(instituteInvitationDraft),
    defaultValues: { email: '', firstname: '', lastname: '', isVendor: 'false' },
  });
  const { errors } = formState;
  const problem = useServerErrors(failure, fields, setError);
  const send = handleSubmit(async (body) => {
    const outcome = await invite({ body });
    if (outcome.error) return;
    notify.success(words('invitationSent', { email: body.email }));
    onClose();
  });
  return (
    <FormDialog
      title={words('createInstitute')}
      submit={words('sendInvitation')}
      busy={isLoading}
      onSubmit={send}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {words('inviteAbout')}
      </Typography>
      <PersonFields fieldOf={(name) => ({ field: register(name), error: errors[name] })} autoFocus />
      <FormSelect
        label={words('accountType')}
        field={register('isVendor')}
        error={errors.isVendor}
        choices={accountTypes}
      />
      <ProblemAlert problem={problem} />
    </FormDialog>
  );
}
