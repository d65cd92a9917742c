import type { RoleDraft } from '@oware/contract';
import { notify } from '@oware/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isApiFailure } from '../../api/failure.ts';
import { useCreateRoleMutation, useListRolesQuery } from '../../api/provider.api.ts';
import { copyName } from '../../new-record/copy-name.text.ts';
import { paths } from '../../paths.ts';
import { useCloseToList } from '../../record/use-close-to-list.ts';
import { useGoOn } from '../../record/use-go-on.ts';
import { usePermission } from '../../session/use-permission.ts';
import { maxRoleNameLength, RoleForm } from './role.form.tsx';
import { RoleNotFound } from './role-not-found.dialog.tsx';
import { words } from './roles.words.ts';

/** New Role (3§2); `?copy={id}` starts with another role's permissions. */
export function Component() {
  const copied = useSearchParams()[0].get('copy');
  const { data } = useListRolesQuery();
  const [create, { isLoading, error }] = useCreateRoleMutation();
  const refusal = usePermission('roles.manage');
  const close = useCloseToList();
  const goOn = useGoOn();
  const found = data?.find(({ id }) => id === copied);
  const [begun, setBegun] = useState(found);
  // the form stays open if a colleague removes the copied role
  if (found && found.id !== begun?.id) setBegun(found);
  if (!data) return null;
  const original = found ?? (begun?.id === copied ? begun : undefined);
  if (copied !== null && !original) return <RoleNotFound onClose={close} />;
  const save = async (body: RoleDraft) => {
    const outcome = await create({ body });
    if (outcome.error) return;
    notify.success(words('roleCreated', { name: body.name }));
    // a copy was opened from the dialog of its original, to which closing would return
    if (original) await goOn(paths.roles, { replace: true });
    else close();
  };
  return (
    <RoleForm
      key={copied}
      title={words('newRole')}
      submit={words('createRole')}
      start={{
        name: original ? copyName(original.name, maxRoleNameLength) : '',
        permissions: original?.permissions ?? [],
      }}
      busy={isLoading}
      failure={isApiFailure(error) ? error : undefined}
      refusal={refusal}
      onSave={save}
      onClose={close}
    />
  );
}

Component.displayName = 'NewRoleModal';
