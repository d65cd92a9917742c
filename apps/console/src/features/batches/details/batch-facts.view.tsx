import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Batch } from '../../../api/readings.ts';
import { formatMoney, ownWorkNote, statusLabel, statusTone, twoPersonApprovalOff } from '@oware/domain';
import { dash, StatusBadge } from '@oware/ui';
import { Fact, factGrid } from '../../../record/facts.view.tsx';
import { uploadedRowsText } from '../../../record/rows.text.ts';
import { formatMoment } from '../../../record/record.text.ts';
import type { BatchGlimpse } from '../batch.address.ts';

const waiting = <Skeleton variant="text" width={90} />;

/** Shows name, reference, totals, status and date of a batch (2§2): first from the address, then from the service. */
export function BatchFacts({ glimpse, batch }: { glimpse: BatchGlimpse; batch: Batch | undefined }) {
  const { name, reference, status, createdAt }: BatchGlimpse = batch ?? glimpse;
  const untold = batch ? dash : waiting;
  const facts = [
    { label: 'Batch Name', value: name ?? waiting },
    { label: 'Reference', value: reference ?? waiting },
    { label: 'Total Loans', value: batch ? batch.totalApplication : waiting },
    { label: 'Total Amount', value: batch ? formatMoney(batch.totalAmount) : waiting },
    ...(batch?.totalNetAmount ? [{ label: 'Net Amount', value: formatMoney(batch.totalNetAmount) }] : []),
    {
      label: 'Status',
      value: status ? <StatusBadge label={statusLabel(status)} tone={statusTone(status)} /> : untold,
    },
    { label: 'Created On', value: createdAt ? formatMoment(createdAt) : untold },
    ...decisionFacts(batch),
    ...(batch?.upload
      ? [
          { label: 'File', value: batch.upload.fileName },
          { label: 'Rows', value: uploadedRowsText(batch.upload) },
          { label: 'Uploaded By', value: batch.upload.uploadedBy ?? dash },
        ]
      : []),
  ];
  return (
    <Box
      sx={{ p: 2, mb: 2.5, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
      aria-busy={batch === undefined}
    >
      <Box component="dl" sx={{ ...factGrid, gridTemplateColumns: narrowGrid, m: 0 }}>
        {facts.map((fact) => (
          <Fact key={fact.label} {...fact} />
        ))}
      </Box>
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
function decisionFacts(batch: Batch | undefined): { label: string; value: string }[] {
  if (!batch?.decision) return [];
  const { by, at, reason } = batch.decision;
  return [
    { label: `${statusLabel(batch.status)} On`, value: formatMoment(at) },
    ...(by === null ? [] : [{ label: `${statusLabel(batch.status)} By`, value: by }]),
    ...(reason === null ? [] : [{ label: 'Reason', value: reason }]),
  ];
}

const narrowGrid = 'repeat(auto-fill, minmax(min(100%, 150px), 1fr))';

/** The progress of checking an upload's rows. */
function Processing({ upload }: { upload: NonNullable<Batch['upload']> }) {
  const { lines, passed, fallout, isProcessing, isProcessed, processingFailed } = upload;
  const checked = passed === null || fallout === null ? null : passed + fallout;
  if (processingFailed && !isProcessing && !isProcessed)
    return (
      <Alert severity="error" sx={{ mt: 2 }}>
        This file could not be processed, and nothing was submitted. Process the batch again. If that fails too, ask
        your administrator.
      </Alert>
    );
  if (!isProcessing && !isProcessed) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography role="status" color="textSecondary">
        {isProcessing
          ? `Processing: ${checked ?? dash} of ${lines ?? dash} rows checked`
          : `Processed: ${lines ?? dash} rows checked`}
        {`, ${passed ?? dash} passed, ${fallout ?? dash} fell out`}
      </Typography>
      {isProcessing && (
        <LinearProgress
          aria-label="Processing"
          {...(checked !== null &&
            lines !== null && { variant: 'determinate', value: lines === 0 ? 0 : (100 * checked) / lines })}
          sx={{ mt: 1 }}
        />
      )}
    </Box>
  );
}
