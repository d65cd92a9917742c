import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ConfirmDialog, notify } from '@oware/ui';
import { useState } from 'react';
import { apiFailureOf } from '../../api/failure.ts';
import { ProblemText } from '../../api/problem-alert.tsx';
import { useRemoveRoleMutation } from '../../api/provider.api.ts';
import type { ManagedRole } from '../../api/readings.ts';
import { peopleText } from './role.text.ts';
import { words } from './roles.words.ts';

type RoleRemovalProps = {
  role: ManagedRole;
  others: readonly ManagedRole[];
  /** Reloads the roles. */
  onRefresh: () => Promise<unknown>;
  onClose: () => void;
  onRemoved: () => void;
};

/** Asks before removing a role, and for the role that its people get instead. */
export function RoleRemoval({ role, others, onRefresh, onClose, onRemoved }: RoleRemovalProps) {
  const [replacement, setReplacement] = useState('');
  const [remove, { isLoading, error }] = useRemoveRoleMutation();
  // a missing count may be any number
  const isUsed = role.people !== 0;
  const confirm = async () => {
    const query = isUsed ? { replacement } : {};
    const outcome = await remove({ params: { id: role.id }, query });
    // somebody has been given the role since: the number of people asks for another one
    if (apiFailureOf(outcome.error)?.code === 'role_in_use') await onRefresh();
    if (outcome.error) return;
    notify.success(words('roleRemoved', { name: role.name }));
    onRemoved();
  };
  const failure = apiFailureOf(error);
  const refusal = failure?.fields.replacement;
  return (
    <ConfirmDialog
      open
      dangerous
      title={words('removeTitle', { name: role.name })}
      confirm={words('removeRole')}
      busy={isLoading}
      disabled={isUsed && replacement === ''}
      problem={refusal === undefined && failure && <ProblemText problem={failure} />}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {isUsed ? (
        <>
          <Typography sx={{ mb: 2 }}>{words('chooseReplacement', { people: peopleText(role) })}</Typography>
          <TextField
            select
            fullWidth
            label={words('roleInstead')}
            value={replacement}
            error={refusal !== undefined}
            helperText={refusal}
            onChange={(event) => setReplacement(event.target.value)}
          >
            {others.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        </>
      ) : (
        <Typography>{words('nobodyHasThisRole')}</Typography>
      )}
    </ConfirmDialog>
  );
}
