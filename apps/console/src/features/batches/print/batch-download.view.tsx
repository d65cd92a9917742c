import { mdiDownload, mdiFileExcelOutline, mdiFilePdfBox } from '@mdi/js';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Batch } from '../../../api/readings.ts';
import { Icon, useMenu } from '@oware/ui';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { shortcutTarget } from '../../../keyboard/shortcuts.rules.ts';
import type { BatchArea } from '../batch-area.context.ts';
import { useSpreadsheet } from './use-spreadsheet.ts';
import { words } from '../batches.words.ts';

/**
 * Offers the batch as a spreadsheet or print view (2§4), with the progress of the spreadsheet. Both are for payments,
 * so a rejected batch has neither.
 */
export function BatchDownload({ batch, area }: { batch: Batch; area: BatchArea }) {
  const { button, menu, close } = useMenu();
  const { progress, download } = useSpreadsheet(batch);
  const navigate = useNavigate();
  return (
    <>
      <Button
        {...shortcutTarget('download')}
        variant="outlined"
        startIcon={<Icon path={mdiDownload} />}
        disabled={batch.status === 'Rejected'}
        loading={progress !== undefined}
        loadingPosition="start"
        {...button}
      >
        <span role="status">{progress ?? words('download')}</span>
      </Button>
      <Menu {...menu}>
        <MenuItem
          onClick={() => {
            // the menu returns the focus to the button before the download disables it
            flushSync(close);
            void download();
          }}
        >
          <ListItemIcon>
            <Icon path={mdiFileExcelOutline} />
          </ListItemIcon>
          <ListItemText primary={words('spreadsheet')} secondary={words('spreadsheetAbout')} />
        </MenuItem>
        <MenuItem onClick={() => void navigate(area.print(batch.id), { state: { print: true } })}>
          <ListItemIcon>
            <Icon path={mdiFilePdfBox} />
          </ListItemIcon>
          <ListItemText primary={words('pdf')} secondary={words('pdfAbout')} />
        </MenuItem>
      </Menu>
    </>
  );
}
