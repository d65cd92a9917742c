import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { words } from '../ui.words.ts';

/** A panel beside the page, such as a filter or a short form. `footer` stays visible. */
export function SideDrawer({
  open,
  title,
  children,
  footer,
  wide,
  onClose,
}: {
  open: boolean;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  /** For content such as a document. */
  wide?: boolean;
  /** Called with MUI's reason for a click beside it and for Escape. */
  onClose: (event: object, reason?: string) => void;
}) {
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-labelledby': titleId,
          role: 'dialog',
          'aria-modal': true,
          sx: { width: wide ? 680 : 420, maxWidth: '100vw' },
        },
      }}
    >
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          px: 2.5,
          py: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} component="h2" variant="h2">
          {title}
        </Typography>
        <IconButton onClick={onClose} aria-label={words('close')}>
          <Icon path={mdiClose} />
        </IconButton>
      </Stack>
      <Box sx={{ position: 'relative', flex: 1, overflowY: 'auto', px: 2.5, py: 2 }}>{children}</Box>
      {footer && (
        <Stack
          direction="row"
          sx={{ gap: 1, justifyContent: 'flex-end', px: 2.5, py: 1.5, borderTop: 1, borderColor: 'divider' }}
        >
          {footer}
        </Stack>
      )}
    </Drawer>
  );
}
