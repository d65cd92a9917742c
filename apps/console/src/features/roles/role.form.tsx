import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import { messages, roleDraft, type RoleDraft } from '@oware/contract';
import { FormDialog, FormField } from '@oware/ui';
import { type ReactNode, useEffect } from 'react';
import { useController, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { ApiFailure } from '../../api/failure.ts';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { PermissionPicker } from '../../permissions/permission-picker.view.tsx';

/** The provider may know permissions that we do not: a role keeps them. */
const roleFields = roleDraft.extend({ permissions: z.array(z.string()).min(1, messages.permissionsRequired) });
type RoleFields = z.output<typeof roleFields>;

type RoleFormProps = {
  title: string;
  submit: string;
  start: { name: string; permissions: readonly string[] };
  busy: boolean;
  /** Of the last try; what it says of a field stands at the field. */
  failure: ApiFailure | undefined;
  /** Why nothing can be changed. */
  refusal?: string | undefined;
  children?: ReactNode;
  onSave: (draft: RoleDraft) => unknown;
  onClose: () => void;
};

/** The name of a role and what it allows (3§2, 3§5). */
export function RoleForm(props: RoleFormProps) {
  const { title, submit, start, busy, failure, refusal, children, onSave, onClose } = props;
  const { control, register, handleSubmit, setError, formState } = useForm<RoleFields>({
    resolver: zodResolver(roleFields),
    defaultValues: { name: start.name, permissions: [...start.permissions] },
  });
  const { field: permissions } = useController({ control, name: 'permissions' });
  const { errors } = formState;
  const refused = (['name', 'permissions'] as const).filter((field) => failure?.fields[field] !== undefined);
  useEffect(() => {
    for (const field of ['name', 'permissions'] as const) {
      const message = failure?.fields[field];
      if (message !== undefined) setError(field, { type: 'server', message });
    }
  }, [failure, setError]);
  return (
    <FormDialog
      wide
      title={title}
      submit={submit}
      busy={busy}
      disabled={refusal !== undefined}
      onSubmit={handleSubmit((fields) => onSave(fields as RoleDraft))}
      onClose={() => !busy && onClose()}
    >
      {refusal !== undefined && <Alert severity="info">{refusal}</Alert>}
      <FormField
        autoFocus={refusal === undefined}
        label="Role"
        field={register('name')}
        error={errors.name}
        maxLength={60}
        disabled={refusal !== undefined}
        autoComplete="off"
      />
      <PermissionPicker
        chosen={permissions.value}
        onChange={(chosen) => permissions.onChange(chosen)}
        error={errors.permissions?.message}
        readOnly={refusal !== undefined}
      />
      {children}
      <ProblemAlert problem={refused.length === 0 ? failure : undefined} />
    </FormDialog>
  );
}
