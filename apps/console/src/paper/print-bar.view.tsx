import { mdiPrinterOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages } from '@oware/contract';
import { Icon } from '@oware/ui';
import { words } from './paper.words.ts';

type PrintBarProps = {
  backHref: string;
  /** `Back to the loan`. */
  backLabel: string;
  /** False if the record is too long to print. */
  isOffered?: boolean;
  /** Everything that is printed is on the sheet. */
  isReady: boolean;
  isFailed: boolean;
};

/** The way back and the print button above a sheet. The button waits until the sheet is complete. */
export const PrintBar = ({ backHref, backLabel, isOffered = true, isReady, isFailed }: PrintBarProps) => (
  <Box sx={bar}>
    <Button href={backHref} sx={{ ml: '-14px', whiteSpace: 'nowrap' }}>
      {backLabel}
    </Button>
    {isOffered && (
      <Button
        variant="contained"
        startIcon={<Icon path={mdiPrinterOutline} />}
        loading={!isReady && !isFailed}
        loadingPosition="start"
        disabled={!isReady}
        sx={{ whiteSpace: 'nowrap' }}
        onClick={() => window.print()}
      >
        {isReady || isFailed ? words('printOrSave') : messages.pleaseWait}
      </Button>
    )}
  </Box>
);

/** As wide as the sheet. */
const bar = {
  displayPrint: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 1,
  mb: 2,
  maxWidth: 840,
} as const;
