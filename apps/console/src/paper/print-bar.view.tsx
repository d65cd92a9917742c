import { mdiPrinterOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages } from '@oware/contract';
import { Icon } from '@oware/ui';
import { printBar } from './print-bar.styles.ts';

type PrintBarProps = {
  backHref: string;
  /** `Back to the loan`. */
  backLabel: string;
  /** Everything that is printed is on the sheet. */
  isReady: boolean;
  isFailed: boolean;
};

/** The way back and the print button above a sheet. The button waits until the sheet is complete. */
export const PrintBar = ({ backHref, backLabel, isReady, isFailed }: PrintBarProps) => (
  <Box sx={printBar}>
    <Button href={backHref} sx={{ ml: '-14px', whiteSpace: 'nowrap' }}>
      {backLabel}
    </Button>
    <Button
      variant="contained"
      startIcon={<Icon path={mdiPrinterOutline} />}
      loading={!isReady && !isFailed}
      loadingPosition="start"
      disabled={!isReady}
      sx={{ whiteSpace: 'nowrap' }}
      onClick={() => window.print()}
    >
      {isReady || isFailed ? 'Print or save as PDF' : messages.pleaseWait}
    </Button>
  </Box>
);
