import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode, SubmitEvent } from 'react';
import { FormSaving } from '../form-saving.tsx';
import { words } from '../ui.words.ts';
import { SideDrawer } from './side-drawer.tsx';
import { submitByKey } from './submit-by-key.ts';
import { useClosing } from './use-closing.tsx';
import { useEntered } from './use-entered.ts';

type FormDrawerProps = {
  open?: boolean;
  /** Id of the form. */
  id: string;
  title: string;
  /** The fields and their messages. */
  children: ReactNode;
  submit: string;
  /** Replaces the cancel button, for a form with another way out. */
  otherAction?: ReactNode;
  /** What was submitted has no answer so far. */
  busy?: boolean;
  /** Disables the submit button; the fields say why. */
  disabled?: boolean;
  /** The action can't be undone. */
  dangerous?: boolean;
  /** The address's query opened the drawer, so Back closes it. */
  isInQuery?: boolean;
  /** Nothing is saved, such as filters of a list, so closing asks nothing. */
  isPassing?: boolean;
  /** The caller validates the fields, not the browser. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
};

/** A form in a drawer. It closes as {@link useClosing} says. */
export function FormDrawer({
  open = true,
  id,
  title,
  children,
  submit,
  otherAction,
  busy,
  disabled,
  dangerous,
  isInQuery,
  isPassing = false,
  onSubmit,
  onClose,
}: FormDrawerProps) {
  const { isEntered, isMuch, form } = useEntered();
  const isUnsaved = isMuch && !isPassing;
  const { close, isWaiting, question } = useClosing({ isEntered, isUnsaved, isInQuery, busy, onClose });
  return (
    <>
      <SideDrawer
        open={open}
        title={title}
        onClose={close}
        footer={
          <>
            {otherAction ?? (
              <Button onClick={close} disabled={isWaiting}>
                {words('cancel')}
              </Button>
            )}
            <Button
              type="submit"
              form={id}
              variant="contained"
              color={dangerous ? 'error' : 'primary'}
              disabled={disabled ?? false}
              loading={busy ?? false}
            >
              {submit}
            </Button>
          </>
        }
      >
        {open && (
          // room for the label of the first field
          <Stack
            component="form"
            id={id}
            noValidate
            {...form}
            onSubmit={(event: SubmitEvent<HTMLFormElement>) => (event.preventDefault(), void onSubmit(event))}
            onKeyDown={submitByKey}
            sx={{ gap: 2.5, pt: 0.5 }}
          >
            <FormSaving value={busy ?? false}>{children}</FormSaving>
          </Stack>
        )}
      </SideDrawer>
      {question}
    </>
  );
}
