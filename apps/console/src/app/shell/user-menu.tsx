import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import { initials } from '@oware/domain';
import { OnceOpen, soonPart, useMenu, useOnLeave } from '@oware/ui';
import { useSession } from '../../session/use-session.ts';
import { words } from '../frame.words.ts';

const UserMenuList = soonPart(async () => (await import('./user-menu-list.tsx')).UserMenuList);

/** What the menu opens where the console has a simulator desk. */
export type DeskActions = { onLessons: () => void; onFailures: () => void; onReport: () => void };

export type UserMenuProps = { bare: boolean; desk: DeskActions | undefined };

/** Shows the user, their screens and "Sign out". `bare` shows only "Sign out". */
export function UserMenu(props: UserMenuProps) {
  const session = useSession();
  const { button, menu, close } = useMenu();
  useOnLeave(close);
  const name = `${session.firstname} ${session.lastname}`.trim();
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
      <OnceOpen open={menu.open}>{(open) => <UserMenuList {...props} {...menu} open={open} name={name} />}</OnceOpen>
    </>
  );
}
