import { lastPageOf } from '@oware/domain';
import { Navigate } from 'react-router-dom';
import { Outdated } from '../../../api/quiet-failure.view.tsx';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useListCurrentUploadsQuery } from '../../../api/provider.api.ts';
import { ListPages } from '../../../record/list-pages.view.tsx';
import { useAddressPage } from '../../../record/use-address-page.ts';
import { CurrentTable } from './current-table.view.tsx';
import { pollingInterval } from './use-uploads.ts';
import { words } from '../uploads.words.ts';

type CurrentUploadsProps = { processes: boolean; everUploaded: boolean };

/** A page of the open uploads' rows (B10), reloaded during processing, with the page number in the address. */
export function CurrentUploads({ processes, everUploaded }: CurrentUploadsProps) {
  const { index: page, searchOf, go } = useAddressPage();
  const answer = useListCurrentUploadsQuery(
    { query: { page } },
    { refetchOnMountOrArgChange: true, pollingInterval: processes ? pollingInterval : 0 },
  );
  const shown = answer.currentData ?? answer.data;
  const current = answer.currentData;
  const lastPage = current ? lastPageOf(current.page.totalPages, page, current.cMLLoanList.length) : page;
  if (current?.cMLLoanList.length === 0 && page > lastPage)
    return <Navigate replace to={{ search: searchOf(lastPage) }} />;
  // keep the shown rows when reloading fails
  if (answer.isError && !answer.isFetching && !answer.currentData)
    return <LoadFailure what={words('theUploadedApplications')} answer={answer} />;
  return (
    <>
      {current && <Outdated what={words('theUploadedApplications')} answer={answer} />}
      <CurrentTable
        rows={shown?.cMLLoanList}
        stale={answer.isFetching && answer.currentData === undefined && shown !== undefined}
        everUploaded={everUploaded}
      />
      {shown && shown.cMLLoanList.length > 0 && (
        <ListPages page={shown.page} index={page} rows={shown.cMLLoanList.length} onPage={go} />
      )}
    </>
  );
}
