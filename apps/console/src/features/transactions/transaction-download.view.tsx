import { mdiDownload } from '@mdi/js';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { messages } from '@oware/contract';
import type { Transaction } from '../../api/readings.ts';
import { Icon, notify, useMenu } from '@oware/ui';
import { useState } from 'react';
import { saveAs } from '../../record/save-file.download.ts';
import { transactionCsv, transactionFileName, transactionWorkbook } from './transaction-file.download.ts';

const kinds = [
  { ending: 'csv', label: 'CSV', make: transactionCsv },
  { ending: 'xlsx', label: 'Excel (XLSX)', make: transactionWorkbook },
] as const;

type DownloadProps = { rows: readonly Transaction[]; range: { from: string; to: string } };

/** What the list shows, on every page, as a file. */
export function TransactionDownload({ rows, range }: DownloadProps) {
  const { button, menu, close } = useMenu();
  const [busy, setBusy] = useState(false);
  const save = async ({ ending, make }: (typeof kinds)[number]) => {
    close();
    setBusy(true);
    try {
      saveAs(await make(rows), transactionFileName(range, ending));
    } catch {
      notify.error(messages.somethingWentWrong);
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiDownload} />}
        loading={busy}
        loadingPosition="start"
        {...button}
      >
        Download
      </Button>
      <Menu {...menu}>
        {kinds.map((kind) => (
          <MenuItem key={kind.ending} onClick={() => void save(kind)}>
            {kind.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
