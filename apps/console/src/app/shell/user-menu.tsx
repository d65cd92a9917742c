import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { initials } from '@oware/domain';
import { OnceOpen, useMenu } from '@oware/ui';
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

/** What the menu opens where the console has a simulator desk. */
export type DeskActions = { onLessons: () => void; onFailures: () => void; onReport: () => void };

type UserMenuProps = { bare: boolean; desk: DeskActions | undefined };

/** Shows the user, their screens and "Sign out". `bare` shows only "Sign out". */
export function UserMenu({ bare, desk }: UserMenuProps) {
  const session = useSession();
  const leave = useLeave();
  const { button, menu, close } = useMenu();
  const name = `${session.firstname} ${session.lastname}`.trim();
  const isAdministrator = useIsAdministrator();
  const refusal = usePermissions();
  const entries = bare
    ? []
    : userMenuEntries.filter(
        ({ administratorsOnly, action }) =>
          (!administratorsOnly || isAdministrator) && (!action || refusal(action) === undefined),
      );
  return (
    <>
      <IconButton aria-label={words('userMenu', { initials: initials(name), name })} {...button}>
        <Avatar
          sx={{
            width: 30,
            height: 30,
            fontSize: '0.78rem',
            fontWeight: 650,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {initials(name)}
        </Avatar>
      </IconButton>
      <OnceOpen open={menu.open}>
        {(open) => (
          <Menu
            {...menu}
            open={open}
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
        )}
      </OnceOpen>
    </>
  );
}
