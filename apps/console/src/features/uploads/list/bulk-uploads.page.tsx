import { mdiChevronDown } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Lender } from '@oware/contract';
import type { Batch } from '../../../api/readings.ts';
import { GuardedMenuItem, Icon, PageHeader } from '@oware/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { providerApi } from '../../../api/provider.api.ts';
import { paths } from '../../../paths.ts';
import { useLender } from '../../../session/lender.store.ts';
import { NoLender } from '../../../session/no-lender.view.tsx';
import { usePermission } from '../../../session/use-permission.ts';
import { CurrentUploads } from './current-uploads.view.tsx';
import { ProcessDialog } from '../preview/process.dialog.tsx';
import { ProcessingState } from './processing-state.view.tsx';
import { UploadHistory } from './upload-history.view.tsx';
import { processable, useProcessing } from './use-processing.ts';
import { useUploads } from './use-uploads.ts';
import { words } from '../uploads.words.ts';

/** /bulkupload: the rows of open uploads, and the previous uploads (2§2). */
export function Component() {
  const lender = useLender();
  if (lender) return <BulkUploads key={lender.id} lender={lender} />;
  return (
    <>
      <PageHeader title={words('bulkUploads')} />
      <NoLender>{words('chooseLender')}</NoLender>
    </>
  );
}

Component.displayName = 'BulkUploadsPage';

function BulkUploads({ lender }: { lender: Lender }) {
  const { uploads, processes, fulfilledTimeStamp } = useUploads(lender.id);
  const processing = useProcessing(uploads, fulfilledTimeStamp);
  const [query, setQuery] = useSearchParams();
  /** The upload that the person is asked about. */
  const [asked, setAsked] = useState<string>();
  const refusal = usePermission('uploads.create');
  const dispatch = useDispatch();
  const batches = processable(uploads);
  const close = () => {
    processing.forget();
    setAsked(undefined);
  };
  const process = async (id: string) => {
    if (await processing.process(id)) close();
  };
  const named = refusal === undefined ? batches.find(({ id }) => id === query.get('process'))?.id : undefined;
  const ask = useEffectEvent(() => {
    setAsked(named);
    // a reload, or a change of the uploads, asks nothing again
    setQuery({}, { replace: true });
  });
  useEffect(() => {
    if (named !== undefined) ask();
  }, [named]);
  return (
    <>
      <PageHeader
        title={words('bulkUploads')}
        actions={
          <Actions
            canProcess={batches.length > 0}
            onProcess={() => setAsked(batches[0]?.id)}
            onRefresh={() => dispatch(providerApi.util.invalidateTags(['Batch']))}
          />
        }
      >
        {lender.name}
      </PageHeader>
      {uploads?.map((batch: Batch) => (
        <ProcessingState key={batch.id} batch={batch} />
      ))}
      <CurrentUploads processes={processes} everUploaded={uploads?.length !== 0} />
      {uploads?.length !== 0 && (
        <Box sx={{ mt: 4 }}>
          <UploadHistory lender={lender} />
        </Box>
      )}
      {asked !== undefined && (
        <ProcessDialog
          batches={batches}
          first={asked}
          isBusy={processing.isBusy}
          problem={processing.problem}
          onConfirm={(id) => void process(id)}
          onClose={close}
        />
      )}
    </>
  );
}

type ActionsProps = { canProcess: boolean; onProcess: () => void; onRefresh: () => void };

function Actions({ canProcess, onProcess, onRefresh }: ActionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const navigate = useNavigate();
  const refusal = usePermission('uploads.create');
  const choose = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  return (
    <>
      <Button
        variant="contained"
        endIcon={<Icon path={mdiChevronDown} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {words('actions')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <GuardedMenuItem
          label={words('uploadApplications')}
          refusal={refusal}
          onClick={choose(() => void navigate(paths.upload))}
        />
        <GuardedMenuItem
          label={words('processApplications')}
          refusal={refusal ?? (canProcess ? undefined : words('noUploadsToProcess'))}
          onClick={choose(onProcess)}
        />
        <MenuItem onClick={choose(onRefresh)}>{words('refreshApplications')}</MenuItem>
      </Menu>
    </>
  );
}
