import { mdiTrayPlus } from '@mdi/js';
import { PageHeader } from '@oware/ui';
import { paths } from '../../../paths.ts';
import { useLender } from '../../../session/lender.store.ts';
import { NoLender } from '../../../session/no-lender.view.tsx';
import { NewButton } from '../../../new-record/new-button.view.tsx';
import type { BatchArea } from '../batch-area.context.ts';
import { BatchList } from './batch-list.view.tsx';
import { words } from '../batches.words.ts';
import { parentCrumb } from '../batch-area.text.ts';

/** /capital-by-api/batches and /bulkupload/batch: choose a lender, then see its batches (2§2, 2§6). */
export function BatchListPage({ area }: { area: BatchArea }) {
  const lender = useLender();
  return (
    <>
      <PageHeader
        title={words(area.titleKey)}
        crumbs={[parentCrumb(area)]}
        actions={
          <NewButton
            action={area.withUploads ? 'uploads.create' : 'batches.fill'}
            icon={mdiTrayPlus}
            href={area.withUploads ? paths.upload : paths.capitalApplications}
          >
            {area.withUploads ? words('uploadBatch') : words('newBatch')}
          </NewButton>
        }
      >
        {lender?.name}
      </PageHeader>
      {lender ? (
        <BatchList key={lender.id} lenderId={lender.id} area={area} />
      ) : (
        <NoLender>{words('chooseLender')}</NoLender>
      )}
    </>
  );
}
