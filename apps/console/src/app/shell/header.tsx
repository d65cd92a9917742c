import { mdiMenu } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { Icon, SchemeSwitch, size, unseen } from '@oware/ui';
import { memo } from 'react';
import { Bell } from '../../features/notifications/bell.view.tsx';
import { paths } from '../../paths.ts';
import { tourTarget } from '../../tour/tour-target.address.ts';
import { EnvironmentBadge } from './environment-badge.tsx';
import { SearchButton } from './search-button.view.tsx';
import { type DeskActions, UserMenu } from './user-menu.tsx';
import { words } from '../frame.words.ts';

type HeaderProps = {
  onMenu?: () => void;
  onSearch?: () => void;
  /** Undefined without a simulator desk. */
  desk?: DeskActions | undefined;
  bare?: boolean;
};

/** A small phone has no room for the product's name beside all buttons; there the logo stands for it. */
const narrow = '@media (width < 380px)';

/** The product name, the environment, the search, notifications and the user menu; not drawn again with the frame. */
export const Header = memo(({ onMenu, onSearch, desk, bare }: HeaderProps) => (
  <Box
    component="header"
    sx={{
      position: 'sticky',
      top: 0,
      zIndex: 'appBar',
      display: 'flex',
      displayPrint: 'none',
      alignItems: 'center',
      gap: { xs: 0.25, sm: 1 },
      height: size.header,
      px: { xs: 1, md: 2 },
      [narrow]: { gap: 0, px: 0.5 },
      borderBottom: 1,
      borderColor: 'divider',
      bgcolor: 'background.paper',
    }}
  >
    {onMenu && (
      <IconButton
        onClick={onMenu}
        aria-label={words('openMenu')}
        sx={{ display: { md: 'none' } }}
        {...tourTarget('menu')}
      >
        <Icon path={mdiMenu} />
      </IconButton>
    )}
    <Link
      href={paths.dashboard}
      underline="none"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        mr: { xs: 0.75, sm: 0 },
        fontSize: '1.0625rem',
        fontWeight: 700,
        color: 'text.primary',
      }}
    >
      <img src="/favicon.svg" alt="" width="26" height="26" />
      <Box component="span" sx={{ [narrow]: unseen }}>
        Oware
      </Box>
    </Link>
    <EnvironmentBadge />
    <Box sx={{ flex: 1 }} />
    {onSearch && <SearchButton onOpen={onSearch} />}
    <SchemeSwitch />
    {!bare && (
      <Box component="span" {...tourTarget('notifications')}>
        <Bell />
      </Box>
    )}
    <Box component="span" {...tourTarget('help')}>
      <UserMenu bare={bare ?? false} desk={desk} />
    </Box>
  </Box>
));
