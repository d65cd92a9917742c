import { mdiMagnify } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Icon } from '@oware/ui';
import { Keys } from '../../keyboard/keys.view.tsx';
import { isMac, keysOf } from '../../keyboard/shortcuts.rules.ts';
import { tourTarget } from '../../tour/tour-target.address.ts';
import { words } from '../frame.words.ts';

/** Opens the search box: a field with its keys, or an icon on a narrow screen. */
export const SearchButton = ({ onOpen }: { onOpen: () => void }) => (
  <>
    <IconButton
      onClick={onOpen}
      aria-label={words('search')}
      sx={{ display: { md: 'none' } }}
      {...tourTarget('search')}
    >
      <Icon path={mdiMagnify} />
    </IconButton>
    <Button
      {...tourTarget('search')}
      onClick={onOpen}
      variant="outlined"
      aria-keyshortcuts={isMac(navigator.platform) ? 'Meta+K' : 'Control+K'}
      startIcon={<Icon path={mdiMagnify} />}
      sx={{
        display: { xs: 'none', md: 'inline-flex' },
        width: 260,
        justifyContent: 'flex-start',
        fontWeight: 400,
        color: 'text.secondary',
        borderColor: 'divider',
        '& > :last-child': { ml: 'auto' },
      }}
    >
      {words('searchField')}
      <Keys keys={keysOf({ binding: '$mod+k' }, navigator.platform)} />
    </Button>
  </>
);
