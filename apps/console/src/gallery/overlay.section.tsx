import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { ConfirmDialog, notify, SideDrawer, useMenu } from '@oware/ui';
import { useState } from 'react';
import { SpecimenGrid, Specimens } from './specimen.view.tsx';

/** What lies over a page: menu, dialog, drawer, tooltip and notices. */
export function OverlaySection() {
  const [open, setOpen] = useState<'dialog' | 'drawer'>();
  const { button, menu, close } = useMenu();
  const closeOpen = () => setOpen(undefined);
  return (
    <Specimens title="Over the page">
      <SpecimenGrid width={150}>
        <Button variant="outlined" {...button}>
          Menu
        </Button>
        <Button variant="outlined" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="outlined" onClick={() => setOpen('drawer')}>
          Drawer
        </Button>
        <Tooltip title="A short hint">
          <Button variant="outlined">Tooltip</Button>
        </Tooltip>
        <Button variant="outlined" onClick={() => notify.success('The batch was submitted.')}>
          Success
        </Button>
        <Button variant="outlined" onClick={() => notify.info('A new version is ready.')}>
          Information
        </Button>
        <Button variant="outlined" onClick={() => notify.error('The service is not available.')}>
          Error
        </Button>
        <Button
          variant="outlined"
          onClick={() => notify.alert('The service is not available.', 'The batch was not submitted', '0b9f6c1e')}
        >
          Error that stays
        </Button>
      </SpecimenGrid>
      <Menu {...menu}>
        <MenuItem onClick={close}>Upload document</MenuItem>
        <MenuItem disabled>Not available</MenuItem>
        <MenuItem onClick={close} sx={{ color: 'error.main' }}>
          Delete client
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={open === 'dialog'}
        title="Delete this client?"
        confirm="Delete client"
        dangerous
        onConfirm={closeOpen}
        onCancel={closeOpen}
      >
        This can’t be undone.
      </ConfirmDialog>
      <SideDrawer open={open === 'drawer'} title="Filters" onClose={closeOpen}>
        <Typography>Content of a drawer.</Typography>
      </SideDrawer>
    </Specimens>
  );
}
