import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { ChoiceField, FormDialog } from '@oware/ui';
import { useRef, useState } from 'react';
import type { Submission } from '../../work/identity-work.api.ts';
import { reasonsFor, reasonText, submissionName } from './rejection.text.ts';
import { words } from './identity-queue.words.ts';

type Kind = Submission['kind'];

export type Rejection = { kinds: readonly Kind[]; reason: string };

type RejectPersonDialogProps = {
  name: string;
  /** What the officer can decide on. */
  kinds: readonly Kind[];
  /** The rejection that was entered before, but not sent. */
  begun: Partial<Rejection>;
  onReject: (rejection: Rejection) => void;
  onClose: () => void;
};

/** Characters that the service takes. */
const longest = 500;

/** Asks why, and what has to be submitted again. What is left out stays pending. */
export function RejectPersonDialog({ name, kinds, begun, onReject, onClose }: RejectPersonDialogProps) {
  const [rejected, setRejected] = useState(begun.kinds ?? kinds);
  const [chosen, setChosen] = useState(reasonsFor(rejected).find((reason) => reason === begun.reason) ?? '');
  const [written, setWritten] = useState(chosen === '' ? (begun.reason ?? '') : '');
  const [isTried, setIsTried] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const reason = reasonText(chosen, written);
  const isNothing = isTried && rejected.length === 0;
  const isUnreasoned = isTried && reason === '';
  const submit = () => {
    setIsTried(true);
    if (reason === '') select.current?.focus();
    else if (rejected.length > 0) onReject({ kinds: rejected, reason });
  };
  const toggle = (kind: Kind) => {
    const next = rejected.includes(kind) ? rejected.filter((one) => one !== kind) : [...rejected, kind];
    setRejected(next);
    if (!reasonsFor(next).includes(chosen)) setChosen('');
  };
  return (
    <FormDialog
      title={words('rejectTitle', { name })}
      submit={words('reject')}
      dangerous
      // what was entered before the approval code was asked for
      {...(begun.kinds && { unsaved: true })}
      onSubmit={submit}
      onClose={onClose}
    >
      {kinds.length > 1 && (
        <FormControl component="fieldset" error={isNothing}>
          <FormLabel component="legend">{words('toSubmitAgain')}</FormLabel>
          {kinds.map((kind) => (
            <FormControlLabel
              key={kind}
              label={submissionName[kind]}
              control={<Checkbox size="small" checked={rejected.includes(kind)} onChange={() => toggle(kind)} />}
            />
          ))}
          <FormHelperText sx={{ m: 0 }}>{isNothing ? words('chooseWhat') : words('leftOutStays')}</FormHelperText>
        </FormControl>
      )}
      <ChoiceField
        label={words('reason')}
        value={chosen}
        inputRef={select}
        autoFocus
        onChoice={setChosen}
        error={isUnreasoned}
        helperText={isUnreasoned ? words('chooseReason') : words('reasonAbout')}
        slotProps={{ htmlInput: { 'aria-invalid': isUnreasoned } }}
        choices={reasonsFor(rejected).map((one) => ({ value: one, label: one }))}
        empty={words('anotherReason')}
      />
      <TextField
        label={chosen === '' ? words('whatNeedsToChange') : words('moreIfNeeded')}
        multiline
        minRows={2}
        value={written}
        onChange={(event) => setWritten(event.target.value)}
        slotProps={{ htmlInput: { maxLength: longest - reasonText(chosen, '.').length } }}
      />
    </FormDialog>
  );
}
