import { mdiTrayPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatMoney } from '@oware/domain';
import { Icon } from '@oware/ui';
import { shortcutTarget } from '../../keyboard/shortcuts.rules.ts';
import { Permitted } from '../../session/permitted.view.tsx';

type SelectionBarProps = {
  count: number;
  /** Selected rows hidden by the search. */
  hidden: number;
  /** GHS; null if unknown. */
  total: string | null;
  onClear: () => void;
  onGroup: () => void;
};

/** Shows the number and total of selected rows, sticky at the bottom. */
export const SelectionBar = ({ count, hidden, total, onClear, onGroup }: SelectionBarProps) => (
  <Box
    role="region"
    aria-label="Selection"
    sx={{
      position: 'sticky',
      bottom: 0,
      zIndex: 3,
      mt: 1.5,
      px: 2,
      py: 1.25,
      display: 'flex',
      flexWrap: 'wrap',
      gap: 1,
      alignItems: 'center',
      border: 1,
      borderColor: 'divider',
      borderRadius: '8px 8px 0 0',
      bgcolor: 'background.paper',
      boxShadow: '0 -6px 16px rgb(0 0 0 / 0.08)',
    }}
  >
    <Typography role="status" sx={{ flex: '1 1 220px' }}>
      <strong>{count} selected</strong>
      {' · '}
      <strong>{formatMoney(total)}</strong>
      {hidden > 0 && (
        <Typography component="span" color="textSecondary">
          {` · ${hidden} outside this search`}
        </Typography>
      )}
    </Typography>
    <Button onClick={onClear}>Clear</Button>
    <Permitted action="batches.fill">
      <Button {...shortcutTarget('new')} variant="contained" startIcon={<Icon path={mdiTrayPlus} />} onClick={onGroup}>
        Group into a batch
      </Button>
    </Permitted>
  </Box>
);
