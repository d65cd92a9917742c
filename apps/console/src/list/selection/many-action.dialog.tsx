import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatMoney } from '@oware/domain';
import { ChoiceField, FormDialog } from '@oware/ui';
import { useId, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { isOvertaken } from '../../api/failure.ts';
import { ProblemText } from '../../api/problem-alert.tsx';
import { providerApi } from '../../api/provider.api.ts';
import type { ListDescription } from '../list-description.rules.ts';
import { totalOf } from './list-selection.state.ts';
import { countText, splitByRefusal, type ManyAction } from './many-action.rules.ts';
import { useManyRun, type ManyRun } from './use-many-run.ts';
import { words } from '../list.words.ts';

type Described<Row> = Pick<ListDescription<Row>, 'noun' | 'rowKey' | 'rowName' | 'amountOf'>;
type DialogProps<Row> = {
  description: Described<Row>;
  action: ManyAction<Row>;
  /** The selected rows when the dialog opened. */
  rows: readonly Row[];
  /** Called with each record that needs no other try: the action was carried out for it, or it is gone. */
  onSettled: (row: Row) => void;
  onClose: () => void;
};

/** Asks once, carries the action out for each record with progress, and shows what happened to each. */
export function ManyActionDialog<Row>({ description, action, rows, onSettled, onClose }: DialogProps<Row>) {
  const { state, start, stop } = useManyRun(onSettled);
  const [values, setValues] = useState({ choice: '', note: '' });
  const dispatch = useDispatch();
  const run = async (some: readonly Row[]) => {
    let isOutOfDate = false;
    await start(some, async (row) => {
      const outcome = await action.run(row, { ...values, note: values.note.trim() });
      isOutOfDate ||= isOvertaken(outcome.error);
      return outcome;
    });
    // after a refusal the list shows what someone else has changed
    if (isOutOfDate) dispatch(providerApi.util.invalidateTags(['Client', 'Loan']));
  };
  if (state.step === 'asking')
    return (
      <Question
        description={description}
        action={action}
        rows={rows}
        values={values}
        onValues={setValues}
        onConfirm={(allowed) => void run(allowed)}
        onClose={onClose}
      />
    );
  const failed = state.results.filter(({ problem }) => problem !== undefined);
  const again = [...failed.filter(({ isGone }) => !isGone).map(({ row }) => row), ...state.left];
  return (
    <RunDialog
      title={
        state.step === 'running'
          ? words('runProgress', { label: action.label, number: state.results.length, of: state.of })
          : words('runResult', {
              number: state.results.length - failed.length,
              records: countText(state.of, description.noun),
              done: action.done,
            })
      }
      buttons={
        state.step === 'running' ? (
          <Button variant="outlined" onClick={stop}>
            {words('stop')}
          </Button>
        ) : (
          <>
            {again.length > 0 && (
              <Button onClick={() => void run(again)}>{words('tryAgainWith', { number: again.length })}</Button>
            )}
            <Button variant="contained" onClick={onClose} autoFocus>
              {words('close')}
            </Button>
          </>
        )
      }
      onClose={() => state.step === 'ended' && onClose()}
    >
      <LinearProgress
        variant="determinate"
        value={(100 * state.results.length) / Math.max(1, state.of)}
        aria-label={`${action.label} ${description.noun.many}`}
      />
      <Results description={description} state={state} />
    </RunDialog>
  );
}

type QuestionProps<Row> = Omit<DialogProps<Row>, 'onSettled'> & {
  values: { choice: string; note: string };
  onValues: (values: { choice: string; note: string }) => void;
  onConfirm: (rows: readonly Row[]) => void;
};

function Question<Row>({ description, action, rows, values, onValues, onConfirm, onClose }: QuestionProps<Row>) {
  const { noun, amountOf } = description;
  const [isChecked, setChecked] = useState(false);
  const isOpen = action.choice !== undefined && values.choice === '';
  const { allowed, refused } = isOpen
    ? { allowed: rows, refused: [] }
    : splitByRefusal(rows, (row) => action.refusalOf(row, values.choice));
  const total = totalOf(allowed, amountOf);
  const noteError = action.note?.check(values.note.trim());
  const submit = () => {
    setChecked(true);
    if (!isOpen && noteError === undefined && allowed.length > 0) onConfirm(allowed);
  };
  return (
    <FormDialog
      title={`${action.label} ${countText(allowed.length, noun)}?`}
      submit={allowed.length === 0 ? action.label : `${action.label} ${allowed.length}`}
      dangerous={action.isDangerous ?? false}
      disabled={allowed.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      {total !== undefined && <Typography>{words('together', { total: formatMoney(total) })}</Typography>}
      {action.choice && (
        <ChoiceField
          label={action.choice.label}
          value={values.choice}
          error={isChecked && isOpen}
          helperText={isChecked && isOpen ? words('chooseAStatus') : undefined}
          onChoice={(value) => onValues({ ...values, choice: value })}
          choices={action.choice.choices}
          empty={words('chooseAStatus')}
        />
      )}
      {action.note && (
        <TextField
          label={action.note.label}
          multiline
          minRows={3}
          value={values.note}
          error={isChecked && noteError !== undefined}
          helperText={isChecked && noteError !== undefined ? noteError : action.note.helperText}
          onChange={({ target }) => onValues({ ...values, note: target.value })}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
      )}
      {action.warning && <Alert severity="warning">{action.warning}</Alert>}
      {refused.length > 0 && (
        <Reasons
          title={words('notPossible', { records: countText(refused.length, noun) })}
          reasons={refused.map(({ row, reason }) => ({ row, reason }))}
          description={description}
        />
      )}
    </FormDialog>
  );
}

type RunDialogProps = { title: string; children: ReactNode; buttons: ReactNode; onClose: () => void };

function RunDialog({ title, children, buttons, onClose }: RunDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h2" role="status">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>{children}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>{buttons}</DialogActions>
    </Dialog>
  );
}

type ResultsProps<Row> = { description: Described<Row>; state: Exclude<ManyRun<Row>, { step: 'asking' }> };

function Results<Row>({ description, state: { step, results, left } }: ResultsProps<Row>) {
  const failed = results.flatMap(({ row, problem }) => (problem === undefined ? [] : [{ row, problem }]));
  return (
    <>
      {failed.length > 0 && (
        <Reasons
          title={words('failedFor', { records: countText(failed.length, description.noun) })}
          reasons={failed.map(({ row, problem }) => ({ row, reason: <ProblemText problem={problem} /> }))}
          description={description}
        />
      )}
      {step === 'ended' && left.length > 0 && (
        <Alert severity="info">{words('stoppedBefore', { records: countText(left.length, description.noun) })}</Alert>
      )}
    </>
  );
}

type ReasonsProps<Row> = {
  title: string;
  reasons: readonly { row: Row; reason: ReactNode }[];
  description: Described<Row>;
};

const Reasons = <Row,>({ title, reasons, description: { rowKey, rowName } }: ReasonsProps<Row>) => (
  <div>
    <Typography>{title}</Typography>
    <ul style={{ margin: 0, paddingInlineStart: 20, maxHeight: 220, overflowY: 'auto' }}>
      {reasons.map(({ row, reason }) => (
        <li key={rowKey(row)}>
          <strong>{rowName(row)}</strong>: {reason}
        </li>
      ))}
    </ul>
  </div>
);
