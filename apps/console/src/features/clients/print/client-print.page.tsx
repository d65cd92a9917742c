import { useParams } from 'react-router-dom';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { PaperLoading } from '../../../paper/paper-loading.view.tsx';
import { PrintBar } from '../../../paper/print-bar.view.tsx';
import { usePrintOnce } from '../../../paper/use-print-once.ts';
import { paths } from '../../../paths.ts';
import { useLender } from '../../../session/lender.store.ts';
import { NoLender } from '../../../session/no-lender.view.tsx';
import { ClientPaper } from './client-paper.view.tsx';
import { useClientFile } from './use-client-file.ts';
import { words } from '../clients.words.ts';

/** The print view of a client's file. Printing starts once all parts are loaded again and on the page. */
export function Component() {
  const { slug = '' } = useParams();
  const lender = useLender();
  const { file, failed } = useClientFile(lender?.id, slug);
  usePrintOnce(file !== undefined);
  if (!lender) return <NoLender>{words('chooseClientsLender')}</NoLender>;
  return (
    <>
      <PrintBar
        backHref={paths.client(slug)}
        backLabel={words('backToTheClient')}
        isReady={file !== undefined}
        isFailed={failed !== undefined}
      />
      {file ? (
        <ClientPaper lenderId={lender.id} file={file} />
      ) : failed ? (
        <LoadFailure {...failed} />
      ) : (
        <PaperLoading label={words('loadingTheClientFile')} />
      )}
    </>
  );
}

Component.displayName = 'ClientPrintPage';
