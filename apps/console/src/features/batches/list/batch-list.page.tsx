import { mdiTrayPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { Icon, PageHeader } from '@oware/ui';
import { shortcutTarget } from '../../../keyboard/shortcuts.rules.ts';
import { paths } from '../../../paths.ts';
import { useLender } from '../../../session/lender.store.ts';
import { NoLender } from '../../../session/no-lender.view.tsx';
import { Permitted } from '../../../session/permitted.view.tsx';
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
          <Permitted action={area.withUploads ? 'uploads.create' : 'batches.fill'}>
            <Button
              {...shortcutTarget('new')}
              variant="contained"
              startIcon={<Icon path={mdiTrayPlus} />}
              href={area.withUploads ? paths.upload : paths.capitalApplications}
            >
              {area.withUploads ? words('uploadBatch') : words('newBatch')}
            </Button>
          </Permitted>
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
