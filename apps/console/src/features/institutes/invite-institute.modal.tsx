import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { type InstituteInvitationDraft, instituteInvitationDraft } from '@oware/contract';
import { FormDialog, FormField, FormSelect, notify } from '@oware/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { isApiFailure } from '../../api/failure.ts';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { useInviteInstituteMutation } from '../../api/provider.api.ts';

const fields = ['firstname', 'lastname', 'email', 'isVendor'] as const;
const accountTypes = [
  { value: 'false', label: 'Lender' },
  { value: 'true', label: 'Vendor' },
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
  const refused = fields.filter((field) => failure?.fields[field] !== undefined);
  useEffect(() => {
    for (const field of fields) {
      const message = failure?.fields[field];
      if (message !== undefined) setError(field, { type: 'server', message });
    }
  }, [failure, setError]);
  const send = handleSubmit(async (body) => {
    const outcome = await invite({ body });
    if (outcome.error) return;
    notify.success(`An invitation was sent to ${body.email}`);
    onClose();
  });
  return (
    <FormDialog
      title="Create Institute"
      submit="Send invitation"
      busy={isLoading}
      onSubmit={send}
      onClose={() => !isLoading && onClose()}
    >
      <Typography variant="body2" color="textSecondary">
        The person gets a mail with a code, good for seven days. They name the institute, choose a password and become
        its manager.
      </Typography>
      <FormField
        autoFocus
        label="First name"
        field={register('firstname')}
        error={errors.firstname}
        maxLength={80}
        autoComplete="off"
      />
      <FormField
        label="Last name"
        field={register('lastname')}
        error={errors.lastname}
        maxLength={80}
        autoComplete="off"
      />
      <FormField
        label="Email"
        type="email"
        field={register('email')}
        error={errors.email}
        maxLength={254}
        autoComplete="off"
      />
      <FormSelect label="Account type" field={register('isVendor')} error={errors.isVendor} choices={accountTypes} />
      <ProblemAlert problem={refused.length === 0 ? failure : undefined} />
    </FormDialog>
  );
}
