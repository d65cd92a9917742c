import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Batch } from '../../../api/readings.ts';
import { formatMoney, ownWorkNote, statusLabel, twoPersonApprovalOff } from '@oware/domain';
import { dash, formatMoment } from '@oware/ui';
import { Fact, factGrid, FactList } from '../../../record/facts.view.tsx';
import { RecordStatus } from '../../../record/record-status.view.tsx';
import { uploadedRowsText } from '../../../record/rows.text.ts';
import type { BatchGlimpse } from '../batch.address.ts';
import { words } from '../batches.words.ts';

const waiting = <Skeleton variant="text" width={90} />;

/** Shows name, reference, totals, status and date of a batch (2§2): first from the address, then from the service. */
export function BatchFacts({ glimpse, batch }: { glimpse: BatchGlimpse; batch: Batch | undefined }) {
  const { name, reference, status, createdAt }: BatchGlimpse = batch ?? glimpse;
  const untold = batch ? dash : waiting;
  const facts = [
    { label: words('batchName'), value: name ?? waiting, isWholeLine: true },
    { label: words('reference'), value: reference ?? waiting, isWholeLine: true },
    { label: words('totalLoans'), value: batch ? batch.totalApplication : waiting },
    { label: words('totalAmount'), value: batch ? formatMoney(batch.totalAmount) : waiting },
    ...(batch?.totalNetAmount ? [{ label: words('netAmount'), value: formatMoney(batch.totalNetAmount) }] : []),
    {
      label: words('status'),
      value: status ? <RecordStatus status={status} /> : untold,
    },
    { label: words('createdOn'), value: createdAt ? formatMoment(createdAt) : untold },
    ...decisionFacts(batch),
    ...(batch?.upload
      ? [
          { label: words('file'), value: batch.upload.fileName },
          { label: words('rows'), value: uploadedRowsText(batch.upload) },
          { label: words('uploadedBy'), value: batch.upload.uploadedBy ?? dash },
        ]
      : []),
  ];
  return (
    <Box
      sx={{ p: 2, mb: 2.5, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
      aria-busy={batch === undefined}
    >
      <FactList sx={{ ...factGrid, gridTemplateColumns: narrowGrid }}>
        {facts.map((fact) => (
          <Fact key={fact.label} {...fact} />
        ))}
      </FactList>
      {batch?.ownWork && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {ownWorkNote('batches.submit', batch.ownWork)}
        </Alert>
      )}
      {batch?.status === 'Pending' && batch.twoPersonApproval?.isRequired === false && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {twoPersonApprovalOff}
        </Alert>
      )}
      {batch?.upload && <Processing upload={batch.upload} />}
    </Box>
  );
}

/** Returns who decided on the batch, when and why, if the service sends it. */
function decisionFacts(batch: Batch | undefined): { label: string; value: string; isSentence?: boolean }[] {
  if (!batch?.decision) return [];
  const { by, at, reason } = batch.decision;
  return [
    { label: words('statusOn', { status: statusLabel(batch.status) }), value: formatMoment(at) },
    ...(by === null ? [] : [{ label: words('statusBy', { status: statusLabel(batch.status) }), value: by }]),
    ...(reason === null ? [] : [{ label: words('reason'), value: reason, isSentence: true }]),
  ];
}

/** Columns with room for a reference that the console proposes, such as `ADOM-2026-11-27-15-02`. */
const narrowGrid = { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(190px, 1fr))' };

/** The progress of checking an upload's rows. */
function Processing({ upload }: { upload: NonNullable<Batch['upload']> }) {
  const { lines, passed, fallout, isProcessing, isProcessed, processingFailed } = upload;
  const checked = passed === null || fallout === null ? null : passed + fallout;
  if (processingFailed && !isProcessing && !isProcessed)
    return (
      <Alert severity="error" sx={{ mt: 2 }}>
        {words('processingFailed')}
      </Alert>
    );
  if (!isProcessing && !isProcessed) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography role="status" color="textSecondary">
        {words(isProcessing ? 'rowsBeingChecked' : 'rowsChecked', {
          checked: checked ?? dash,
          lines: lines ?? dash,
          passed: passed ?? dash,
          fallout: fallout ?? dash,
        })}
      </Typography>
      {isProcessing && (
        <LinearProgress
          aria-label={words('processing')}
          {...(checked !== null &&
            lines !== null && { variant: 'determinate', value: lines === 0 ? 0 : (100 * checked) / lines })}
          sx={{ mt: 1 }}
        />
      )}
    </Box>
  );
}
