import { callPath, downloadSavingsTransactions } from '@oware/contract';
import { notify } from '@oware/ui';
import { useState } from 'react';
import { fetchFile } from '../../api/transport.ts';
import { saveAs } from '../../record/save-file.download.ts';
import { words } from './savings.words.ts';

/** Downloads all transactions of an account as CSV, named by the account's reference. */
export function useStatement(id: string, reference: string) {
  const [progress, setProgress] = useState(false);
  const download = async () => {
    setProgress(true);
    const { data, error } = await fetchFile('provider', callPath(downloadSavingsTransactions, { id }));
    setProgress(false);
    if (data) saveAs(data, `${reference.replace(/[^\p{L}\p{N}._-]+/gu, '-') || 'account'}-transactions.csv`);
    else notify.error(error.message, error.status === 0 ? words('download') : String(error.status), error.requestId);
  };
  return { progress, download };
}
