import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { SkeletonRows } from '@oware/ui';
import type { ReactNode, Ref } from 'react';
import { apiFailureOf, isMissing } from '../api/failure.ts';
import { LoadFailure } from '../api/load-failure.tsx';
import { useListRolesQuery } from '../api/provider.api.ts';
import { usePermission } from '../session/use-permission.ts';
import { PermissionPicker, type PermissionPickerHandle } from './permission-picker.view.tsx';
import { words } from './permissions.words.ts';

export type Rights = { roles: string[]; permissions: string[] };

type RightsFieldsProps = {
  pickerRef: Ref<PermissionPickerHandle>;
  rights: Rights;
  onChange: (rights: Rights) => void;
  errors: { roles?: string | undefined; permissions?: string | undefined };
  readOnly?: boolean;
  /** Shown between roles and permissions. */
  children?: ReactNode;
};

/** The roles of a person and additional permissions. Permissions of the roles are ticked and fixed. */
export function RightsFields({ pickerRef, rights, onChange, errors, readOnly = false, children }: RightsFieldsProps) {
  const isSeen = usePermission('roles.read') === undefined;
  const answer = useListRolesQuery(undefined, { skip: !isSeen });
  const { data: roles = [] } = answer;
  const failure = apiFailureOf(answer.error);
  // until the roles are read, the picker would show what they include as not granted
  const canBeRead = isSeen && !(failure && isMissing(failure));
  const isUnknown = canBeRead && !answer.data && rights.roles.length > 0;
  const about = canBeRead || rights.roles.length === 0 ? undefined : words('withoutRoles');
  const givenBy = (permission: string) => {
    const giver = roles.find((role) => rights.roles.includes(role.name) && role.permissions.includes(permission));
    return giver && words('byRole', { name: giver.name });
  };
  return (
    <>
      <Autocomplete
        multiple
        readOnly={readOnly}
        disableCloseOnSelect
        loading={answer.isLoading}
        options={[...new Set([...roles.map(({ name }) => name), ...rights.roles])]}
        value={rights.roles}
        onChange={(_event, chosen) => onChange({ ...rights, roles: chosen })}
        renderInput={(params) => (
          <TextField
            {...params}
            label={words('roles')}
            error={errors.roles !== undefined}
            helperText={errors.roles ?? about}
          />
        )}
      />
      {answer.isError && !answer.isFetching && <LoadFailure what={words('theRoles')} answer={answer} />}
      {children}
      {isUnknown && answer.isFetching && <SkeletonRows rows={12} label={words('loadingTheRoles')} />}
      {!isUnknown && (
        <PermissionPicker
          ref={pickerRef}
          chosen={rights.permissions}
          fixed={givenBy}
          error={errors.permissions}
          readOnly={readOnly}
          onChange={(permissions) => onChange({ ...rights, permissions })}
        />
      )}
    </>
  );
}
