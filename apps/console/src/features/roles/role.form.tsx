import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import { messages, roleDraft, type RoleDraft } from '@oware/contract';
import { FormDialog, FormField } from '@oware/ui';
import { useRef, type ReactNode } from 'react';
import { useController, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { ApiFailure } from '../../api/failure.ts';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { useServerErrors } from '../../api/server-errors.form.ts';
import { PermissionPicker, type PermissionPickerHandle } from '../../permissions/permission-picker.view.tsx';
import { words } from './roles.words.ts';

/** A role keeps permissions that only the provider knows. */
const roleFields = roleDraft.extend({ permissions: z.array(z.string()).min(1, messages.permissionsRequired) });
export const maxRoleNameLength = 60;
const fieldNames = ['name', 'permissions'] as const;
type RoleFields = z.output<typeof roleFields>;

type RoleFormProps = {
  title: string;
  submit: string;
  start: { name: string; permissions: readonly string[] };
  busy: boolean;
  /** Failure of the last try; field errors are shown at the fields. */
  failure: ApiFailure | undefined;
  /** Why nothing can be changed. */
  refusal?: string | undefined;
  /** Describes a colleague's change of the role since the form was opened. */
  notice?: ReactNode;
  /** Buttons for what else can be done with the role. */
  otherActions?: ReactNode;
  children?: ReactNode;
  onSave: (draft: RoleDraft) => unknown;
  onClose: () => void;
};

/** The name and permissions of a role (3§2, 3§5). */
export function RoleForm(props: RoleFormProps) {
  const { title, submit, start, busy, failure, refusal, notice, otherActions, children, onSave, onClose } = props;
  const { control, register, handleSubmit, setError, formState } = useForm<RoleFields>({
    resolver: zodResolver(roleFields),
    defaultValues: { name: start.name, permissions: [...start.permissions] },
  });
  const { field: permissions } = useController({ control, name: 'permissions' });
  const picker = useRef<PermissionPickerHandle>(null);
  const { errors } = formState;
  const problem = useServerErrors(failure, fieldNames, setError);
  return (
    <FormDialog
      wide
      title={title}
      submit={submit}
      busy={busy}
      disabled={refusal !== undefined}
      otherActions={otherActions}
      onSubmit={handleSubmit(
        (fields) => onSave(fields as RoleDraft),
        (wrong) => {
          if (!wrong.name) picker.current?.focus();
        },
      )}
      onClose={onClose}
      notice={notice || (problem && <ProblemAlert problem={problem} />)}
    >
      {refusal !== undefined && <Alert severity="info">{refusal}</Alert>}
      <FormField
        autoFocus={refusal === undefined}
        label={words('role')}
        field={register('name')}
        error={errors.name}
        maxLength={maxRoleNameLength}
        disabled={refusal !== undefined}
        autoComplete="off"
      />
      <PermissionPicker
        ref={picker}
        chosen={permissions.value}
        onChange={(chosen) => permissions.onChange(chosen)}
        error={errors.permissions?.message}
        readOnly={refusal !== undefined}
      />
      {children}
    </FormDialog>
  );
}
