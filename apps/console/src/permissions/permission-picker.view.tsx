import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Permission } from '@oware/contract';
import { type PermissionGroup, permissionLabel, searchPermissions } from '@oware/domain';
import { SearchField } from '@oware/ui';
import { useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { usePermissions } from '../session/use-permission.ts';
import { words } from './permissions.words.ts';

/** What a form does with the picker. */
export type PermissionPickerHandle = {
  /** Moves the focus to the first permission, below the error: the list is longer than a screen. */
  focus: () => void;
};

export type PermissionPickerProps = {
  ref?: Ref<PermissionPickerHandle>;
  /** The chosen permissions. Unknown ones are kept but not shown. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Returns why a permission is always included, such as "By the role Auditor". */
  fixed?: (permission: Permission) => string | undefined;
  error?: string | undefined;
  readOnly?: boolean;
};

/**
 * Lists permissions in plain words by heading, with a search. People can only grant permissions that they have; others
 * can only be removed.
 */
export function PermissionPicker({ ref, chosen, onChange, fixed, error, readOnly = false }: PermissionPickerProps) {
  const group = useRef<HTMLDivElement>(null);
  useImperativeHandle(
    ref,
    () => ({ focus: () => group.current?.querySelector<HTMLElement>('[type=checkbox]:enabled')?.focus() }),
    [],
  );
  const [search, setSearch] = useState('');
  const own = usePermissions();
  const errorId = useId();
  const groups = searchPermissions(search);
  const toggle = (permission: Permission) =>
    onChange(chosen.includes(permission) ? chosen.filter((name) => name !== permission) : [...chosen, permission]);
  const stateOf = (permission: Permission): ChoiceState => {
    const because = fixed?.(permission);
    const isChosen = chosen.includes(permission);
    const isLacking = !isChosen && own(permission) !== undefined;
    return {
      isChosen: isChosen || because !== undefined,
      isDisabled: readOnly || because !== undefined || isLacking,
      note: because ?? (isLacking && !readOnly ? words('notYourOwn') : undefined),
    };
  };
  return (
    <Stack
      ref={group}
      sx={{ gap: 1.5 }}
      role="group"
      aria-label={words('permissions')}
      aria-describedby={error ? errorId : undefined}
    >
      {/* Enter must search instead of submitting the surrounding form */}
      <Box onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()} sx={{ display: 'flex', pt: 0.5 }}>
        <SearchField label={words('searchPermissions')} value={search} onSearch={setSearch} />
      </Box>
      {error && (
        <FormHelperText id={errorId} error role="alert" sx={{ m: 0 }}>
          {error}
        </FormHelperText>
      )}
      {groups.map((each) => (
        <Group key={each.title} group={each} stateOf={stateOf} onToggle={toggle} />
      ))}
      {groups.length === 0 && <Alert severity="info">{words('noMatch', { search })}</Alert>}
    </Stack>
  );
}

type ChoiceState = { isChosen: boolean; isDisabled: boolean; note: string | undefined };
type GroupProps = {
  group: PermissionGroup;
  stateOf: (permission: Permission) => ChoiceState;
  onToggle: (permission: Permission) => void;
};

const Group = ({ group: { title, permissions }, stateOf, onToggle }: GroupProps) => (
  <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
    <Typography component="legend" variant="h3" sx={{ p: 0, mb: 0.5 }}>
      {title}
    </Typography>
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 290px), 1fr))' }}>
      {permissions.map((permission) => (
        <Choice key={permission} permission={permission} state={stateOf(permission)} onToggle={onToggle} />
      ))}
    </Box>
  </Box>
);

type ChoiceProps = { permission: Permission; state: ChoiceState; onToggle: (permission: Permission) => void };

const Choice = ({ permission, state: { isChosen, isDisabled, note }, onToggle }: ChoiceProps) => (
  <FormControlLabel
    sx={{ mr: 0, alignItems: 'flex-start' }}
    control={
      <Checkbox
        size="small"
        sx={{ py: 0.5 }}
        checked={isChosen}
        disabled={isDisabled}
        onChange={() => onToggle(permission)}
      />
    }
    label={
      <Box sx={{ py: 0.5, lineHeight: 1.35 }}>
        {permissionLabel(permission)}
        {note && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {note}
          </Typography>
        )}
      </Box>
    }
  />
);
