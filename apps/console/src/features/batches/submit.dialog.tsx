import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { messages, type Batch } from '@oware/contract';
import { formatMoney } from '@oware/domain';
import { FormDialog, notify } from '@oware/ui';
import { useState } from 'react';
import {
  useListElementsQuery,
  useSubmitBatchApplicationMutation,
  useSubmitBatchUploadMutation,
} from '../../api/provider.api.ts';
import { useBatchChange } from './use-batch-change.ts';

type SubmitDialogProps = { batch: Batch; onClose: () => void };

/** Confirm or No (2§4); success is said when the service has answered. */
export function SubmitDialog({ batch, onClose }: SubmitDialogProps) {
  const [element, setElement] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const { isBusy, problem, change } = useBatchChange();
  const [submitApplications] = useSubmitBatchApplicationMutation();
  const [submitUpload] = useSubmitBatchUploadMutation();
  const elements = useListElementsQuery(undefined, { skip: batch.isUpload });
  const first = elements.data?.find(({ type }) => type === 'primary') ?? elements.data?.[0];
  const elementId = element ?? first?.id ?? '';
  const isMissing = wrong && elementId === '';
  const params = { id: batch.id };

  const submit = async () => {
    setWrong(!batch.isUpload && elementId === '');
    if (!batch.isUpload && elementId === '') return;
    const make = () =>
      batch.isUpload ? submitUpload({ params }) : submitApplications({ params, body: { elementId } });
    if (!(await change(make))) return;
    notify.success(messages.batchSubmitted);
    onClose();
  };
  const leave = () => {
    if (isBusy) return;
    notify.info(messages.submissionRejected);
    onClose();
  };
  return (
    <FormDialog
      title={`Submit ${batch.reference}?`}
      submit="Confirm"
      cancel="No"
      busy={isBusy || (elements.isFetching && !elements.data)}
      onSubmit={submit}
      onClose={leave}
    >
      <Typography>{content(batch)}. A submitted batch no longer changes.</Typography>
      {!batch.isUpload && (
        <TextField
          select
          label="Element"
          value={elements.data ? elementId : ''}
          disabled={isBusy || !elements.data}
          error={isMissing || elements.isError}
          helperText={
            elements.isError
              ? 'The elements could not be loaded. Close this and try again.'
              : isMissing || elements.data?.length === 0
                ? 'A submission names an element of the organisation'
                : undefined
          }
          onChange={(event) => setElement(event.target.value)}
        >
          {(elements.data ?? []).map(({ id, name, product_name }) => (
            <MenuItem key={id} value={id}>
              {name} · {product_name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
    </FormDialog>
  );
}

const many = (count: number): string => (count === 1 ? '1 loan' : `${count} loans`);

function content({ isUpload, upload, totalApplication, totalAmount }: Batch): string {
  if (!isUpload) return `${many(totalApplication)}, ${formatMoney(totalAmount)} together`;
  const { passed = 0, fallout = 0 } = upload ?? {};
  return `${many(passed)}${fallout > 0 ? `, without the ${fallout} that fell out` : ''}`;
}
