import { mdiDownload } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DifferenceReport } from '@oware/contract';
import { ConfirmDialog, EmptyState, Icon, PageHeader } from '@oware/ui';
import { useState, useSyncExternalStore } from 'react';
import { forgetAnswers, readReport, watchReport } from '../../api/difference-store.ts';
import { paths } from '../../paths.ts';
import { saveAs } from '../../record/save-file.download.ts';
import { CallDifferences } from './call-differences.view.tsx';
import { summaryOf } from './differences.text.ts';

const crumbs = [{ label: 'Admin settings', href: paths.settings }];

/** /admin/settings/differences: how the service's answers differ from the contract; not in the documents. */
export function Component() {
  const report = useSyncExternalStore(watchReport, readReport);
  const [isClearing, setClearing] = useState(false);
  const differing = report.calls.filter(({ differences }) => differences.length > 0);
  const isEmpty = report.calls.length === 0;
  return (
    <>
      <PageHeader
        title="Unexpected responses"
        crumbs={crumbs}
        actions={
          <>
            <Button disabled={isEmpty} onClick={() => setClearing(true)}>
              Clear
            </Button>
            <Button
              variant="outlined"
              disabled={isEmpty}
              startIcon={<Icon path={mdiDownload} />}
              onClick={() => download(report)}
            >
              Download report
            </Button>
          </>
        }
      />
      <Stack sx={{ gap: 3, maxWidth: 1080 }}>
        <Typography color="textSecondary" sx={{ maxWidth: 760 }}>
          Sometimes the service sends a response that the console doesn’t expect. The console still reads it, and
          records the difference here: the field and its format, never its value. The record stays in this browser. The
          operator of this console may collect it.
        </Typography>
        {isEmpty ? (
          <EmptyState title="Nothing recorded yet">Open a screen to record the service’s responses.</EmptyState>
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
        title="Clear the recorded differences?"
        confirm="Clear"
        onConfirm={() => {
          forgetAnswers();
          setClearing(false);
        }}
        onCancel={() => setClearing(false)}
      >
        Recording starts again with the next response. Download the report first if you still need it.
      </ConfirmDialog>
    </>
  );
}

Component.displayName = 'DifferencesPage';

const download = (report: DifferenceReport) =>
  saveAs(new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }), 'oware-differences.json');
