import { callPath, downloadBatch, messages } from '@oware/contract';
import type { Batch } from '../../../api/readings.ts';
import { notify } from '@oware/ui';
import { useState } from 'react';
import { fetchFile } from '../../../api/transport.ts';
import { saveAs } from '../../../record/save-file.download.ts';
import { words } from '../batches.words.ts';

const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? words('kilobytes', { size: Math.ceil(bytes / 1000) })
    : words('megabytes', { size: (bytes / 1_000_000).toFixed(1) });

/**
 * Downloads the spreadsheet of a batch (B11), named by the batch's reference. `progress` is the real state: requested,
 * then the bytes received; undefined when idle.
 */
export function useSpreadsheet({ id, reference }: Batch) {
  const [progress, setProgress] = useState<string>();
  const download = async () => {
    setProgress(messages.pleaseWait);
    const address = `${callPath(downloadBatch, { id })}?status=Approved`;
    const { data, error } = await fetchFile('provider', address, undefined, (bytes) =>
      setProgress(`${messages.pleaseWait} ${sizeText(bytes)}`),
    );
    setProgress(undefined);
    if (data) saveAs(data, `${reference.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.xlsx`);
    else notify.error(error.message, error.status === 0 ? words('download') : String(error.status), error.requestId);
  };
  return { progress, download };
}
