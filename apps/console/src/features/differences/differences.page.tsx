import { mdiDownload } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DifferenceReport } from '@oware/contract';
import { ConfirmDialog, EmptyState, Icon, PageHeader } from '@oware/ui';
import { useState, useSyncExternalStore } from 'react';
import { forgetAnswers, readReport, watchReport } from '../../api/differences.store.ts';
import { paths } from '../../paths.ts';
import { saveAs } from '../../record/save-file.download.ts';
import { CallDifferences } from './call-differences.view.tsx';
import { summaryOf } from './differences.text.ts';
import { words } from './differences.words.ts';

const crumbs = [{ label: words('adminSettings'), href: paths.settings }];

/** /admin/settings/differences: how the service's answers differ from the contract; not in the documents. */
export function Component() {
  const report = useSyncExternalStore(watchReport, readReport);
  const [isClearing, setClearing] = useState(false);
  const differing = report.calls.filter(({ differences }) => differences.length > 0);
  const isEmpty = report.calls.length === 0;
  return (
    <>
      <PageHeader
        title={words('unexpectedResponses')}
        crumbs={crumbs}
        actions={
          <>
            <Button disabled={isEmpty} onClick={() => setClearing(true)}>
              {words('clear')}
            </Button>
            <Button
              variant="outlined"
              disabled={isEmpty}
              startIcon={<Icon path={mdiDownload} />}
              onClick={() => download(report)}
            >
              {words('downloadReport')}
            </Button>
          </>
        }
      />
      <Stack sx={{ gap: 3, maxWidth: 1080 }}>
        <Typography color="textSecondary" sx={{ maxWidth: 760 }}>
          {words('differencesAbout')}
        </Typography>
        {isEmpty ? (
          <EmptyState title={words('nothingRecordedYet')}>{words('nothingAbout')}</EmptyState>
        ) : (
          <>
            <Typography component="h2" variant="h2">
              {summaryOf(report)}
            </Typography>
            {differing.map((record) => (
              <CallDifferences key={record.call} record={record} />
            ))}
          </>
        )}
      </Stack>
      <ConfirmDialog
        open={isClearing}
        title={words('clearTitle')}
        confirm={words('clear')}
        onConfirm={() => {
          forgetAnswers();
          setClearing(false);
        }}
        onCancel={() => setClearing(false)}
      >
        {words('clearAbout')}
      </ConfirmDialog>
    </>
  );
}

Component.displayName = 'DifferencesPage';

const download = (report: DifferenceReport) =>
  saveAs(new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }), 'oware-differences.json');
