import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { messages } from '@oware/contract';
import { ChoiceField, FormDialog } from '@oware/ui';
import { useId, useRef, useState } from 'react';
import type { LoanApplication } from '../../../api/readings.ts';
import { moneyText, monthsText } from '../loan.text.ts';
import { isTemplate, noteTemplates } from './note-templates.text.ts';
import { useAffordability } from './use-affordability.ts';
import { words } from './loan-queue.words.ts';

export type LoanVerdict = 'approve' | 'reject';

type DecideLoanDialogProps = {
  verdict: LoanVerdict;
  loan: LoanApplication;
  /** The note of this decision before it came back. */
  ownNote: string | undefined;
  /** The template of the last decision of this kind; empty if there was none. */
  lastTemplate: string;
  onDecide: (note: string) => void;
  onClose: () => void;
};

/** Characters that the service requires and takes. */
const shortest = 2;
const longest = 2000;

/**
 * Asks for the authority note of a decision (2§4). A template fills it, and the last one stands in it already: Enter
 * approves with the same note, while a reason to reject is read first. Where the net pay doesn't cover the deductions,
 * no approval is repeated.
 */
export function DecideLoanDialog({ verdict, loan, ownNote, lastTemplate, onDecide, onClose }: DecideLoanDialogProps) {
  const { share } = useAffordability(loan).figures;
  const isUncovered = verdict === 'approve' && share !== null && share > 100;
  const [lastNote] = useState(ownNote ?? (isUncovered ? '' : lastTemplate));
  const [note, setNote] = useState(lastNote);
  const [error, setError] = useState<string>();
  const noteId = useId();
  const isRepeated = verdict === 'approve' && lastNote !== '' && !isUncovered;
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = () => {
    if (note.trim().length >= shortest) return onDecide(note.trim());
    setError(messages.authorityNoteTooShort);
    field.current?.focus();
  };
  const label = verdict === 'approve' ? words('approve') : words('reject');
  return (
    <FormDialog
      title={words(verdict === 'approve' ? 'approveTitle' : 'rejectTitle', { name: loan.customerName })}
      submit={label}
      dangerous={verdict === 'reject'}
      prefilledBy={isRepeated ? noteId : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {[
          words('amountForTenure', { amount: moneyText(loan.amount), tenure: monthsText(loan.tenure) }),
          ...(share === null || isUncovered ? [] : [words('shareOfNetPay', { share })]),
        ].join(', ')}
      </Typography>
      {isUncovered && <Alert severity="warning">{words('payDoesNotCover', { share })}</Alert>}
      <ChoiceField
        label={words('template')}
        value={isTemplate(verdict, note) ? note : ''}
        autoFocus={lastNote === ''}
        onChoice={(value) => (setNote(value), setError(undefined))}
        choices={noteTemplates[verdict].map((one) => ({ value: one, label: one }))}
        empty={words('myOwnWords')}
      />
      <TextField
        id={noteId}
        label={words('authorityNote')}
        multiline
        minRows={3}
        autoFocus={lastNote !== '' && !isRepeated}
        value={note}
        inputRef={field}
        onChange={(event) => (setNote(event.target.value), setError(undefined))}
        error={error !== undefined}
        helperText={error ?? words('decisionNoteAbout')}
        slotProps={{ htmlInput: { maxLength: longest, 'aria-invalid': error !== undefined } }}
      />
    </FormDialog>
  );
}
