import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { batchGeneration, type Lender } from '@oware/contract';
import type { Batch } from '../../api/readings.ts';
import { batchReferences, formatMoney } from '@oware/domain';
import { FormDialog, notify } from '@oware/ui';
import { useRef, useState } from 'react';
import { type Problem, ProblemAlert, ProblemText } from '../../api/problem-alert.tsx';
import { serviceNow } from '../../clock/service-clock.ts';
import type { Approved } from './approved-applications.api.ts';
import type { Outcome } from './funding-outcome.text.ts';
import { totalOf } from './selection.state.ts';
import { useBatching, type Batching } from './use-batching.ts';
import { words } from './capital-by-api.words.ts';

type BatchingDialogProps = {
  lender: Lender;
  rows: readonly Approved[];
  reload: () => Promise<Approved[] | undefined>;
  /** Called with each answer that did or did not add applications to the batch. */
  onSettled: (settled: { batch: Batch; taken: readonly Approved[] }) => void;
  onClose: () => void;
};

/** Asks for a reference, and shows the result of each application (2§4). */
export function BatchingDialog({ lender, rows, reload, onSettled, onClose }: BatchingDialogProps) {
  const reference = useRef<HTMLInputElement>(null);
  const [suggested] = useState(() => batchReferences(lender.name, serviceNow()));
  const [wrong, setWrong] = useState<string>();
  const { state, open, again } = useBatching(lender.id, reload);
  const isBusy = state.step === 'opening' || state.step === 'adding';
  const count = applicationsText(rows.length);

  const told = (end: Batching) => {
    if (end.step !== 'done' && end.step !== 'stuck') return;
    onSettled({ batch: end.batch, taken: end.outcome?.taken ?? [] });
    if (end.step === 'stuck') return;
    notify.success(
      words('grouped', { count: applicationsText(end.outcome.taken.length), reference: end.batch.reference }),
    );
    onClose();
  };
  const submit = async () => {
    if (isBusy) return;
    if (state.step === 'stuck') return state.left.length > 0 ? told(await again(state.batch, state.left)) : onClose();
    const checked = batchGeneration.shape.batch_ref.safeParse(reference.current?.value ?? '');
    setWrong(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    // a colleague may have got the same suggestion in the same minute
    const references = checked.data === suggested[0] ? suggested : [checked.data];
    told(await open(references, rows));
  };
  const leave = () => {
    // after a lost answer there may be a batch
    if (state.step === 'asking' && state.problem === undefined) notify.info(words('notGrouped'));
    onClose();
  };
  const problem = wrong ?? (state.step === 'asking' ? state.problem : undefined);

  return state.step === 'stuck' ? (
    <FormDialog
      title={words('notComplete', { reference: state.batch.reference })}
      submit={state.left.length > 0 ? words('tryAgainWith', { number: state.left.length }) : words('close')}
      cancel={state.left.length > 0 ? words('leaveAsIs') : words('back')}
      onSubmit={submit}
      onClose={leave}
    >
      <WhatHappened problem={state.problem} outcome={state.outcome} batch={state.batch} />
    </FormDialog>
  ) : (
    <FormDialog
      title={words('groupTitle', { count })}
      submit={words('groupButton')}
      cancel={words('cancel')}
      busy={isBusy}
      onSubmit={submit}
      onClose={leave}
    >
      <Typography>
        {words('groupAbout', { applications: count, lender: lender.name, total: formatMoney(totalOf(rows)) })}
      </Typography>
      <TextField
        autoFocus
        label={words('batchReference')}
        defaultValue={suggested[0]}
        inputRef={reference}
        disabled={isBusy}
        error={problem !== undefined}
        helperText={<ProblemText problem={problem ?? words('referenceAbout')} />}
        onChange={() => setWrong(undefined)}
        onFocus={({ target }) => target.select()}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <Typography color="textSecondary" role="status">
        {progressText(state)}
      </Typography>
    </FormDialog>
  );
}

const applicationsText = (count: number): string => words('applications', { count, number: String(count) });

const progressText = (state: Batching): string => {
  if (state.step === 'opening') return words('openingTheBatch');
  if (state.step === 'adding') return words('adding', { applications: applicationsText(state.of), done: state.done });
  return '';
};

/** Shows by name what the batch contains, what can still be added, and what was lost to others. */
const WhatHappened = ({
  problem,
  outcome,
  batch,
}: {
  problem: Problem;
  outcome: Outcome | undefined;
  batch: Batch;
}) => (
  <>
    <ProblemAlert problem={problem} />
    {outcome ? (
      <Typography>
        {outcome.taken.length === 0
          ? words('batchHoldsNone', { reference: batch.reference })
          : words('batchHolds', { reference: batch.reference, number: String(outcome.taken.length) })}
        {outcome.waiting.length > 0 &&
          ` ${words('canBeAdded', { applications: applicationsText(outcome.waiting.length) })}`}
      </Typography>
    ) : (
      <Typography>{words('batchNotLoaded', { reference: batch.reference })}</Typography>
    )}
    {outcome?.changed.map(({ row, from }) => (
      <Alert key={row.id} severity="warning">
        {words('amountChanged', {
          reference: row.reference,
          client: row.client,
          from: formatMoney(from),
          amount: formatMoney(row.amount),
        })}
      </Alert>
    ))}
    {outcome && outcome.lost.length > 0 && (
      <ul style={{ margin: 0, paddingInlineStart: 20, maxHeight: 220, overflowY: 'auto' }}>
        {outcome.lost.map(({ row, reason }) => (
          <li key={row.id}>
            {row.reference}, {row.client}: {reason}
          </li>
        ))}
      </ul>
    )}
  </>
);
