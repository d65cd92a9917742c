import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { messages, type Permission } from '@oware/contract';
import { canHaveDelegate, fullName } from '@oware/domain';
import { ConfirmDialog, FormDialog, notify } from '@oware/ui';
import { useRef, useState } from 'react';
import { RecordHistory } from '../../audit/record-history.view.tsx';
import { apiFailureOf, isApiFailure } from '../../api/failure.ts';
import { ProblemAlert, ProblemText } from '../../api/problem-alert.tsx';
import { useRemoveUserMutation, useRestoreUserMutation, useUpdateUserRightsMutation } from '../../api/provider.api.ts';
import type { ManagedUser } from '../../api/readings.ts';
import type { PermissionPickerHandle } from '../../permissions/permission-picker.view.tsx';
import { RightsFields } from '../../permissions/rights-fields.view.tsx';
import { OvertakenNotice } from '../../saving/overtaken-notice.view.tsx';
import { useVersionedSave } from '../../saving/use-versioned-save.ts';
import { usePermission } from '../../session/use-permission.ts';
import { ColleagueTwoFactor } from './colleague-two-factor.view.tsx';
import { DelegateField } from './delegate-field.view.tsx';
import { namesOf, rightsChanges } from './rights.text.ts';
import { words } from './users.words.ts';

type UserPermissionsProps = { user: ManagedUser; onRefresh: () => Promise<unknown>; onClose: () => void };

/** The permissions modal of a person (3§2). If a colleague saved first, the input stays until the person chooses. */
export function UserPermissions({ user, onRefresh, onClose }: UserPermissionsProps) {
  const saving = useVersionedSave(user, user, onRefresh, sentOf);
  return <RightsForm key={saving.begun.base.version} user={user} saving={saving} onClose={onClose} />;
}

const sentOf = (user: ManagedUser) => ({ ...namesOf(user), delegateLenderId: user.delegateLender?.id ?? null });

type RightsFormProps = {
  user: ManagedUser;
  saving: ReturnType<typeof useVersionedSave<ManagedUser>>;
  onClose: () => void;
};

/** Requires at least one role or permission (3§5). */
function RightsForm({ user, saving: { begun, isOvertaken, save }, onClose }: RightsFormProps) {
  const missing = usePermission('users.manage');
  const [rights, setRights] = useState(() => namesOf(begun.base));
  const set = begun.base.delegateLender?.id ?? '';
  const [delegate, setDelegate] = useState(set);
  const [tried, setTried] = useState(false);
  const picker = useRef<PermissionPickerHandle>(null);
  const [update, { isLoading, error, reset }] = useUpdateUserRightsMutation();
  const name = fullName(user.firstname, user.lastname);
  const isRemoved = user.status === 'Removed';
  const isEmpty = rights.roles.length + rights.permissions.length === 0;
  const failure = isOvertaken ? undefined : apiFailureOf(error);
  const errors = {
    roles: failure?.fields.roles,
    permissions: tried && isEmpty ? messages.permissionsRequired : failure?.fields.permissions,
    delegate: failure?.fields.delegateLenderId,
  };
  const problem = errors.roles || errors.permissions || errors.delegate ? undefined : failure;
  const isChanged = JSON.stringify([rights, delegate]) !== JSON.stringify([namesOf(begun.base), set]);
  const mayDelegate = canHaveDelegate(rights.roles);
  const change = async () => {
    setTried(true);
    if (isEmpty) {
      picker.current?.focus();
      return;
    }
    const chosen = mayDelegate ? delegate : '';
    const body = {
      ...rights,
      permissions: rights.permissions as Permission[],
      ...(chosen !== set && { delegateLenderId: chosen || null }),
    };
    if (!(await save(body, (sent) => update({ params: { id: user.id }, body: sent })))) return;
    notify.success(words('permissionsChanged', { name }));
    onClose();
  };
  const readOnly = missing !== undefined || isRemoved;
  return (
    <FormDialog
      wide
      title={words('permissionsOf', { name })}
      submit={words('savePermissions')}
      busy={isLoading}
      disabled={readOnly}
      unsaved={isChanged}
      isInQuery
      otherActions={missing === undefined && <Removal user={user} name={name} onDone={onClose} />}
      onSubmit={change}
      onClose={onClose}
      notice={
        isOvertaken ? (
          <OvertakenNotice
            what={words('nounPerson')}
            begun={begun}
            changes={rightsChanges(begun.base, user)}
            onChosen={reset}
          />
        ) : (
          problem && <ProblemAlert problem={problem} />
        )
      }
    >
      {missing !== undefined && <Alert severity="info">{missing}</Alert>}
      {isRemoved && <RemovedNotice user={user} name={name} mayRestore={missing === undefined} onDone={onClose} />}
      {missing === undefined && !isRemoved && <ColleagueTwoFactor user={user} name={name} />}
      <RightsFields pickerRef={picker} rights={rights} onChange={setRights} errors={errors} readOnly={readOnly}>
        {mayDelegate && (
          <DelegateField
            value={delegate}
            current={user.delegateLender}
            error={errors.delegate}
            readOnly={readOnly}
            onChange={setDelegate}
          />
        )}
      </RightsFields>
      <RecordHistory kind="user" recordId={user.id} />
    </FormDialog>
  );
}

type MembershipProps = { user: ManagedUser; name: string; onDone: () => void };

/** Says above the permissions, of which none can be changed, that the person was removed, and restores them. */
function RemovedNotice({ user, name, mayRestore, onDone }: MembershipProps & { mayRestore: boolean }) {
  const [restore, { isLoading, error }] = useRestoreUserMutation();
  const act = async () => {
    if ((await restore({ params: { id: user.id } })).error) return;
    notify.success(words('restored', { name }));
    onDone();
  };
  return (
    <>
      <Alert
        severity="info"
        action={
          mayRestore && (
            <Button size="small" color="inherit" loading={isLoading} onClick={() => void act()}>
              {words('restoreUser')}
            </Button>
          )
        }
      >
        {words('removedAbout')}
      </Alert>
      {isApiFailure(error) && <ProblemAlert problem={error.fields.permissions ?? error.fields.roles ?? error} />}
    </>
  );
}

/** Removes a person. The question stays after a try whose answer was lost, which has removed them. */
function Removal({ user, name, onDone }: MembershipProps) {
  const [asking, setAsking] = useState(false);
  const [remove, { isLoading, error }] = useRemoveUserMutation();
  const act = async () => {
    if ((await remove({ params: { id: user.id } })).error) return;
    notify.success(words('removed', { name }));
    onDone();
  };
  return (
    <>
      {user.status !== 'Removed' && (
        <Button color="error" onClick={() => setAsking(true)}>
          {words('removeUser')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        dangerous
        title={words('removeTitle', { name })}
        confirm={words('removeUser')}
        busy={isLoading}
        problem={isApiFailure(error) && <ProblemText problem={error} />}
        onConfirm={() => void act()}
        onCancel={() => setAsking(false)}
      >
        <Typography>{words('removeAbout')}</Typography>
      </ConfirmDialog>
    </>
  );
}
