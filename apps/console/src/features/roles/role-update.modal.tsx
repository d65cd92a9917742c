import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RoleDraft } from '@oware/contract';
import { capitalized } from '@oware/domain';
import { notify } from '@oware/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { RecordHistory } from '../../audit/record-history.view.tsx';
import { apiFailureOf } from '../../api/failure.ts';
import { useCreateRoleMutation, useListRolesQuery, useUpdateRoleMutation } from '../../api/provider.api.ts';
import type { ManagedRole } from '../../api/readings.ts';
import { paths } from '../../paths.ts';
import { useCloseToList } from '../../record/use-close-to-list.ts';
import { OvertakenNotice } from '../../saving/overtaken-notice.view.tsx';
import { useVersionedSave } from '../../saving/use-versioned-save.ts';
import { usePermission } from '../../session/use-permission.ts';
import { RoleForm } from './role.form.tsx';
import { peopleText, roleChanges } from './role.text.ts';
import { RoleRemoval } from './role-removal.view.tsx';
import { RoleNotFound } from './role-not-found.dialog.tsx';
import { words } from './roles.words.ts';

/** Update Role over the cards; the address names the role (3§2). Closing returns to the cards. */
export function Component() {
  const { id = '' } = useParams();
  const { data, refetch } = useListRolesQuery();
  const close = useCloseToList();
  const found = data?.find((one) => one.id === id);
  const [begun, setBegun] = useState(found);
  // the form stays open if a colleague removes the role
  if (found && found.id !== begun?.id) setBegun(found);
  if (!data) return null;
  const role = found ?? (begun?.id === id ? begun : undefined);
  if (!role) return <RoleNotFound onClose={close} />;
  const others = data.filter((one) => one !== found);
  return <RoleUpdate key={id} role={role} newest={found} others={others} onRefresh={refetch} onClose={close} />;
}

Component.displayName = 'RoleUpdateModal';

type RoleUpdateProps = {
  /** The role as it was last listed. */
  role: ManagedRole;
  /** The current role; undefined if it was removed. */
  newest: ManagedRole | undefined;
  others: readonly ManagedRole[];
  onRefresh: () => Promise<unknown>;
  onClose: () => void;
};

const builtIn = words('builtInAbout');

function RoleUpdate({ role, newest, others, onRefresh, onClose }: RoleUpdateProps) {
  const missing = usePermission('roles.manage');
  const [update, { isLoading, error, reset }] = useUpdateRoleMutation();
  const [removing, setRemoving] = useState(false);
  const [create, creation] = useCreateRoleMutation();
  const { begun, isOvertaken, save } = useVersionedSave(role, newest, onRefresh);
  const addAgain = async (body: RoleDraft) => {
    if ((await create({ body })).error) return;
    notify.success(words('roleCreated', { name: body.name }));
    onClose();
  };
  const change = async (draft: RoleDraft) => {
    if (begun.isGone) return addAgain(draft);
    if (!(await save(draft, (body) => update({ params: { id: role.id }, body })))) return;
    notify.success(words('roleChanged', { name: draft.name }));
    onClose();
  };
  return (
    <>
      <RoleForm
        key={begun.base.version}
        title={words('updateRoleTitle')}
        submit={begun.isGone ? words('addAgain') : words('updateRole')}
        start={begun.base}
        busy={isLoading || creation.isLoading}
        failure={apiFailureOf(isOvertaken ? creation.error : error)}
        refusal={role.isBuiltIn ? builtIn : missing}
        notice={
          isOvertaken && (
            <OvertakenNotice
              what={words('nounRole')}
              begun={begun}
              changes={roleChanges(begun.base, role)}
              onChosen={reset}
            />
          )
        }
        otherActions={
          missing === undefined &&
          !begun.isGone && (
            <>
              <Button href={paths.copyRole(role.id)}>{words('copyRole')}</Button>
              {!role.isBuiltIn && (
                <Button color="error" onClick={() => setRemoving(true)}>
                  {words('removeRole')}
                </Button>
              )}
            </>
          )
        }
        onSave={change}
        onClose={onClose}
      >
        <Typography variant="body2" color="textSecondary">
          {capitalized(peopleText(role))}
        </Typography>
        {!role.isBuiltIn && <RecordHistory kind="role" recordId={role.id} />}
      </RoleForm>
      {removing && (
        <RoleRemoval
          role={role}
          others={others}
          onRefresh={onRefresh}
          onClose={() => setRemoving(false)}
          onRemoved={onClose}
        />
      )}
    </>
  );
}
