import { notify } from '@oware/ui';
import { SimulatorChunk } from './simulator-chunk.view.tsx';
import { words } from './simulator-chunk.words.ts';

export type ReportDialogProps = { onClose: () => void };

/** The dialog of simulators that reports a problem. */
export const ReportPanel = (props: ReportDialogProps) => (
  <SimulatorChunk
    load={async () => (await import('./report/report.dialog.tsx')).ReportDialog}
    props={props}
    onFailed={() => {
      notify.error(words('reportNotLoaded'));
      props.onClose();
    }}
  />
);
