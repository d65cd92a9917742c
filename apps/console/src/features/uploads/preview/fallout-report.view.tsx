import Button from '@mui/material/Button';
import { messages } from '@oware/contract';
import type { Batch, FalloutRow } from '../../../api/readings.ts';
import { uploadHeadings, type UploadHeading } from '@oware/domain';
import { dash, notify } from '@oware/ui';
import { useState } from 'react';
import { useLazyListBatchFalloutQuery } from '../../../api/provider.api.ts';
import { saveAs } from '../../../record/save-file.download.ts';
import { SheetClient } from '../sheet/sheet.client.ts';
import { baseName } from '../file/upload-file.rules.ts';
import { words } from '../uploads.words.ts';

/** Returns the lines of a report: the valid headings and the reason. Missing values are left empty. */
export const reportLines = (rows: readonly FalloutRow[]): string[][] =>
  rows.map((row) => {
    const cells: Record<UploadHeading, string> = {
      staff_no: row.staffNo ?? '',
      full_name: row.fullName,
      phone_number: row.mobileNo === null ? '' : `0${row.mobileNo}`,
      product: row.product ?? '',
      amount_recommended: row.amount ?? '',
      tenure: String(row.tenure ?? ''),
      loan_start_date: row.loanStartDate ?? '',
    };
    return [...uploadHeadings.map((heading) => cells[heading]), row.reason];
  });

async function saveReport(rows: readonly FalloutRow[], fileName: string): Promise<void> {
  const client = new SheetClient();
  try {
    saveAs(await client.call('report', reportLines(rows)), fileName);
  } catch {
    notify.error(messages.somethingWentWrong);
  } finally {
    client.close();
  }
}

/** Downloads an upload's fallout rows with reasons (B12). */
export function FalloutReport({ batch: { id, name, upload } }: { batch: Batch }) {
  const [list] = useLazyListBatchFalloutQuery();
  const [isBusy, setBusy] = useState(false);
  if (!upload || upload.fallout === 0) return dash;
  const save = async () => {
    setBusy(true);
    const { data } = await list({ params: { id } });
    if (data) await saveReport(data, words('falloutFile', { name: baseName(upload.fileName || name) }));
    setBusy(false);
  };
  return (
    <Button
      size="small"
      loading={isBusy}
      onClick={() => void save()}
      aria-label={words('downloadFallout', { fileName: String(upload.fileName) })}
      // above the link that covers the row
      sx={{ position: 'relative', zIndex: 1, minWidth: 0, px: 0.5, mx: -0.5, my: -0.75 }}
    >
      {words('download')}
    </Button>
  );
}
