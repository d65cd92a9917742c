import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Menu, { type MenuProps } from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Keys } from '../../keyboard/keys.view.tsx';
import { useIsAdministrator } from '../../session/use-is-administrator.ts';
import { usePermissions } from '../../session/use-permission.ts';
import { useSession } from '../../session/use-session.ts';
import { paths } from '../../paths.ts';
import { userMenuEntries } from '../navigation.ts';
import { RouterLink } from '../router-link.tsx';
import { useLeave } from './leaving.tsx';
import { leaveSession } from '../../features/session/sign-out.api.ts';
import { words } from '../frame.words.ts';
import type { UserMenuProps } from './user-menu.tsx';

type ListProps = UserMenuProps & Pick<MenuProps, 'anchorEl' | 'open'> & { name: string; onClose: () => void };

/** What the user menu opens: the user, their screens and "Sign out". */
export function UserMenuList({ bare, desk, name, onClose: close, ...menu }: ListProps) {
  const session = useSession();
  const leave = useLeave();
  const isAdministrator = useIsAdministrator();
  const refusal = usePermissions();
  const entries = bare
    ? []
    : userMenuEntries.filter(
        ({ administratorsOnly, action }) =>
          (!administratorsOnly || isAdministrator) && (!action || refusal(action) === undefined),
      );
  return (
    <Menu
      {...menu}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <Box component="li" role="none" sx={{ px: 2, pt: 0.5, pb: 1.25, maxWidth: 280 }}>
        <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
        <Typography color="textSecondary" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          {session.email}
        </Typography>
      </Box>
      <Divider component="li" />
      {entries.map((entry) => (
        <MenuItem key={entry.href} href={entry.href} component={RouterLink} onClick={close}>
          {entry.label}
        </MenuItem>
      ))}
      {!bare && (
        <MenuItem href={paths.tour} component={RouterLink} onClick={close}>
          {words('takeTour')}
        </MenuItem>
      )}
      {desk && [
        <MenuItem key="lessons" onClick={() => (close(), desk.onLessons())}>
          {words('lessons')}
        </MenuItem>,
        <MenuItem
          key="failures"
          onClick={() => (close(), desk.onFailures())}
          sx={{ justifyContent: 'space-between', gap: 2 }}
        >
          {words('failures')} <Keys keys={['Alt', 'Shift', 'F']} said={words('failuresKeys')} />
        </MenuItem>,
        <MenuItem key="report" onClick={() => (close(), desk.onReport())}>
          {words('reportAProblem')}
        </MenuItem>,
      ]}
      <MenuItem
        onClick={() => {
          close();
          leave(() => void leaveSession());
        }}
      >
        {words('signOut')}
      </MenuItem>
    </Menu>
  );
}
