import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { messages } from '@oware/contract';
import type { Batch } from '../../../api/readings.ts';
import {
  batchRefusal,
  batchStateOf,
  contentsText,
  elementMismatch,
  submittedContentsOf,
  suggestedElement,
} from '@oware/domain';
import { FormDialog, notify } from '@oware/ui';
import { useState } from 'react';
import {
  useListElementsQuery,
  useSubmitBatchApplicationMutation,
  useSubmitBatchUploadMutation,
} from '../../../api/provider.api.ts';
import { QuietFailure } from '../../../api/quiet-failure.view.tsx';
import { useSeen } from '../../../saving/use-seen.tsx';
import { BatchProblem } from './batch-problem.view.tsx';
import { useBatchChange } from './use-batch-change.ts';
import { paths } from '../../../paths.ts';
import { RichText } from '../../../words/rich-text.view.tsx';
import { words } from '../batches.words.ts';

type SubmitDialogProps = { batch: Batch; onClose: () => void };

/** Asks before a batch is submitted (2§4), and reports success after the service's answer. Submits the contents that it shows. */
export function SubmitDialog({ batch, onClose }: SubmitDialogProps) {
  const [element, setElement] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const { isBusy, problem, isUnanswered, change } = useBatchChange();
  // the batch may be read again before its own answer arrives
  const refusal = isBusy ? undefined : batchRefusal(batchStateOf(batch), 'submit');
  const [submitApplications] = useSubmitBatchApplicationMutation();
  const [submitUpload] = useSubmitBatchUploadMutation();
  const elements = useListElementsQuery(
    { query: batch.lenderId ? { lenderId: batch.lenderId } : {} },
    { skip: batch.isUpload === true },
  );
  const offered = elements.data?.filter(({ isRetired }) => isRetired !== true);
  const elementId = element ?? suggestedElement(offered ?? [], batch.products)?.id ?? '';
  const chosen = offered?.find(({ id }) => id === elementId);
  const mismatch = chosen && elementMismatch(chosen, batch.products);
  const fitting = offered?.find((one) => elementMismatch(one, batch.products) === undefined);
  const contents = submittedContentsOf(batch);
  const { seen, hasChanged, notice } = useSeen(contents);
  const isMissing = wrong && elementId === '';
  const params = { id: batch.id };

  const submit = async () => {
    setWrong(!batch.isUpload && elementId === '');
    if (!batch.isUpload && elementId === '') return;
    const make = () =>
      batch.isUpload
        ? submitUpload({ params, body: seen })
        : submitApplications({ params, body: { elementId, ...seen } });
    if (!(await change(make))) return;
    notify.success(messages.batchSubmitted);
    onClose();
  };
  const leave = () => {
    // after a lost answer, or by a colleague, it may be submitted
    if (problem === undefined && refusal === undefined) notify.info(words('notSubmitted'));
    onClose();
  };
  return (
    <FormDialog
      title={words('submitTitle', { reference: batch.reference })}
      submit={words('submitBatch')}
      cancel={words(refusal === undefined ? 'cancel' : 'close')}
      busy={isBusy || (elements.isFetching && !elements.data)}
      mayStop={!isBusy}
      disabled={hasChanged || refusal !== undefined}
      isQuestion={batch.isUpload === true}
      onSubmit={submit}
      onClose={leave}
    >
      <Typography>
        {batch.upload?.fallout
          ? words('submitWithoutFallout', { contents: contentsText(contents), fallout: batch.upload.fallout })
          : words('submitAbout', { contents: contentsText(contents) })}
      </Typography>
      {!batch.isUpload && (
        <TextField
          select
          autoFocus
          label={words('element')}
          value={elements.data ? elementId : ''}
          disabled={isBusy || (!elements.data && !elements.isFetching)}
          error={isMissing}
          helperText={
            offered?.length === 0 ? (
              <RichText text={words('noElement')} parts={{ elements: elementsLink }} />
            ) : (
              words('elementAbout')
            )
          }
          onChange={(event) => setElement(event.target.value)}
        >
          {(offered ?? []).map(({ id, name, product_name }) => (
            <MenuItem key={id} value={id}>
              {name} · {product_name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <QuietFailure what={words('thePayrollElements')} answer={elements} />
      {mismatch && (
        <Alert severity="warning">
          {mismatch}{' '}
          {fitting ? words('chooseFitting', { name: fitting.name }) : words('splitBatch', { name: chosen.name })}
        </Alert>
      )}
      {refusal === undefined && notice}
      <BatchProblem problem={problem} isUnanswered={isUnanswered} refusal={refusal} />
    </FormDialog>
  );
}

const elementsLink = (text: string) => <Link href={paths.elements}>{text}</Link>;
