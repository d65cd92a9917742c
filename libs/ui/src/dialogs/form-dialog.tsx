import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { FormSaving } from '../form-saving.tsx';
import { words } from '../ui.words.ts';
import { submitByKey } from './submit-by-key.ts';
import { useClosing } from './use-closing.tsx';
import { useEntered } from './use-entered.ts';

type FormDialogProps = {
  /** Id of the form, for finding its invalid fields. */
  id?: string;
  title: string;
  /** The fields and their messages. */
  children: ReactNode;
  /** What keeps the form from being saved. It stays in sight while the fields scroll. */
  notice?: ReactNode;
  submit: string;
  cancel?: string;
  /** What was submitted has no answer so far. */
  busy?: boolean;
  /** May be closed while it is busy, because closing stops what was submitted, or because that changes nothing. */
  mayStop?: boolean;
  /** Disables the submit button; the fields say why. */
  disabled?: boolean;
  /** The action can't be undone. */
  dangerous?: boolean;
  /** For a form with more than a few fields. */
  wide?: boolean;
  /**
   * Id of the text that submitting sends. The submit button then has the focus, because nothing is to be entered, and the
   * text describes it.
   */
  prefilledBy?: string | undefined;
  /** Nothing has to be entered: the cancel button has the focus, as in `ConfirmDialog`. */
  isQuestion?: boolean;
  /** Closes only with the cancel button, not with Escape. The button says what is lost, so it asks nothing. */
  insistent?: boolean;
  /**
   * Whether closing would lose input, for a form whose fields do not say it: one with a photo or a choice from a menu, or
   * one that saves nothing.
   */
  unsaved?: boolean;
  /** The address's query opened the dialog, so Back closes it. */
  isInQuery?: boolean;
  /** Buttons for what else can be done with the record, opposite those of the form, in sight while the fields scroll. */
  otherActions?: ReactNode;
  /** The caller validates the fields, not the browser. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
};

/** A form in a dialog, open while it is rendered. It closes as {@link useClosing} says. */
export function FormDialog({
  id,
  title,
  children,
  notice,
  submit,
  cancel = words('cancel'),
  busy,
  mayStop,
  disabled,
  dangerous,
  wide,
  prefilledBy,
  isQuestion = false,
  insistent = false,
  unsaved,
  isInQuery,
  otherActions,
  onSubmit,
  onClose,
}: FormDialogProps) {
  const titleId = useId();
  const { isEntered, isMuch, form } = useEntered();
  const isUnsaved = unsaved ?? isMuch;
  const { close, isWaiting, question } = useClosing({ isEntered, isUnsaved, isInQuery, busy, mayStop, onClose });
  return (
    <>
      <Dialog
        open
        onClose={(event, reason) => insistent || close(event, reason)}
        aria-labelledby={titleId}
        fullWidth
        maxWidth={wide ? 'md' : 'xs'}
      >
        <DialogTitle id={titleId} variant="h2">
          {title}
        </DialogTitle>
        {/* only the fields of a long form scroll, so that its buttons stay in sight */}
        <Box
          component="form"
          id={id}
          noValidate
          {...form}
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => (event.preventDefault(), void onSubmit(event))}
          onKeyDown={submitByKey}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        >
          {/* room for the label of the first field */}
          <DialogContent sx={{ display: 'grid', gap: 2, pt: 1 }}>
            <FormSaving value={busy ?? false}>{children}</FormSaving>
          </DialogContent>
          {notice && <Box sx={{ px: 3, pt: 1, maxHeight: '50vh', overflow: 'auto', flexShrink: 0 }}>{notice}</Box>}
          <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', rowGap: 1 }}>
            {/* a line of their own on a phone, where the form's buttons would be torn apart */}
            {otherActions && (
              <Box sx={{ mr: 'auto', ml: -1.75, width: { xs: '100%', sm: 'auto' }, '&:empty': { display: 'none' } }}>
                {otherActions}
              </Box>
            )}
            <Button onClick={insistent ? onClose : close} disabled={isWaiting} autoFocus={isQuestion}>
              {cancel}
            </Button>
            <Button
              type="submit"
              variant="contained"
              color={dangerous ? 'error' : 'primary'}
              disabled={disabled ?? false}
              loading={busy ?? false}
              autoFocus={prefilledBy !== undefined}
              aria-describedby={prefilledBy}
            >
              {submit}
            </Button>
          </DialogActions>
        </Box>
      </Dialog>
      {question}
    </>
  );
}
