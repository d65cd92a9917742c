import TextField from '@mui/material/TextField';
import { messages } from '@oware/contract';
import { ChoiceField, FormDialog } from '@oware/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { noteTemplates } from './note-templates.text.ts';
import { words } from './loan-queue.words.ts';

export type LoanVerdict = 'approve' | 'reject';

type DecideLoanDialogProps = {
  verdict: LoanVerdict;
  name: string;
  /** The note of this decision before it came back, or of the last decision of this kind. */
  lastNote: string;
  onDecide: (note: string) => void;
  onClose: () => void;
};

/** Characters that the service requires and takes. */
const shortest = 2;
const longest = 2000;

/**
 * Asks for the authority note of a decision (2§4). A template fills it, and the last note stands in it already: Enter
 * approves with the same note, while a reason to reject is read first.
 */
export function DecideLoanDialog({ verdict, name, lastNote, onDecide, onClose }: DecideLoanDialogProps) {
  const [note, setNote] = useState(lastNote);
  const [error, setError] = useState<string>();
  const noteId = useId();
  const isRepeated = verdict === 'approve' && lastNote !== '';
  const field = useRef<HTMLTextAreaElement>(null);
  const templates: readonly string[] = noteTemplates[verdict];
  const submit = () => {
    if (note.trim().length >= shortest) return onDecide(note.trim());
    setError(messages.authorityNoteTooShort);
    field.current?.focus();
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  const label = verdict === 'approve' ? words('approve') : words('reject');
  return (
    <FormDialog
      title={words(verdict === 'approve' ? 'approveTitle' : 'rejectTitle', { name })}
      submit={label}
      dangerous={verdict === 'reject'}
      prefilledBy={isRepeated ? noteId : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChoiceField
        label={words('template')}
        value={templates.includes(note) ? note : ''}
        autoFocus={lastNote === ''}
        onKeyDown={submitByKey}
        onChoice={(value) => (setNote(value), setError(undefined))}
        choices={templates.map((one) => ({ value: one, label: one }))}
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
        onKeyDown={submitByKey}
        onChange={(event) => (setNote(event.target.value), setError(undefined))}
        error={error !== undefined}
        helperText={error ?? words('decisionNoteAbout')}
        slotProps={{ htmlInput: { maxLength: longest, 'aria-invalid': error !== undefined } }}
      />
    </FormDialog>
  );
}
