import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ConfirmDialog, notify } from '@oware/ui';
import { useState } from 'react';
import { apiFailureOf, isNotFound, isOvertaken } from '../../api/failure.ts';
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
  const [chosen, setChosen] = useState('');
  // a colleague may have removed the chosen one
  const replacement = others.some(({ id }) => id === chosen) ? chosen : '';
  const [remove, { isLoading, error }] = useRemoveRoleMutation();
  // a missing count may be any number
  const isUsed = role.people !== 0;
  const confirm = async () => {
    const query = isUsed ? { replacement } : {};
    const outcome = await remove({ params: { id: role.id }, query });
    // a colleague has removed one of the two roles, or given the role to somebody: the number of people asks for another
    const isStale = isOvertaken(outcome.error) || apiFailureOf(outcome.error)?.fields.replacement !== undefined;
    if (isStale) await onRefresh();
    // what is gone needs no removal: a colleague, or a try whose answer was lost, has removed it
    if (outcome.error && !isNotFound(outcome.error)) return;
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
            onChange={(event) => setChosen(event.target.value)}
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
