import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Keys } from './keys.view.tsx';
import { keysOf, shortcuts, type Shortcut } from './shortcuts.rules.ts';
import { SingleKeysSwitch } from './single-keys.view.tsx';
import { words } from './keyboard.words.ts';

/** All keyboard shortcuts, and the switch for those of a single key. */
export function ShortcutListDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId} variant="h2">
        {words('keyboardShortcuts')}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ columns: { sm: 2 }, columnGap: 4, mb: 2 }}>
          {[...Map.groupBy(shortcuts, ({ group }) => group)].map(([group, listed]) => (
            <ShortcutGroup key={group} title={group} listed={listed} />
          ))}
        </Box>
        <SingleKeysSwitch />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

const ShortcutGroup = ({ title, listed }: { title: string; listed: readonly Shortcut[] }) => (
  <Box sx={{ breakInside: title === words('goTo') ? 'auto' : 'avoid', pb: 2 }}>
    <Typography component="h3" variant="h3" sx={{ mb: 0.5, breakAfter: 'avoid' }}>
      {title}
    </Typography>
    <Box component="dl" sx={{ m: 0 }}>
      {listed.map((shortcut) => (
        <Box key={shortcut.binding} sx={{ display: 'flex', gap: 2, py: 0.5, breakInside: 'avoid' }}>
          <Box component="dt" sx={{ flex: 1 }}>
            {shortcut.label}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            <Keys keys={keysOf(shortcut, navigator.platform)} />
          </Box>
        </Box>
      ))}
    </Box>
  </Box>
);
