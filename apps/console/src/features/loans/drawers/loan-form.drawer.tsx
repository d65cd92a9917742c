import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { FormSaving, SideDrawer } from '@oware/ui';
import type { ReactNode, SubmitEvent } from 'react';
import { ProblemAlert, type Problem } from '../../../api/problem-alert.tsx';
import { discardUnsavedChanges } from '../../../session/unsaved-changes.store.ts';
import { words } from '../loans.words.ts';

type LoanFormDrawerProps = {
  /** Id of the form. */
  id: string;
  title: string;
  /** Labels the button. */
  submit: string;
  /** The person is about to reject the loan. */
  isRejection?: boolean;
  disabled?: boolean;
  busy: boolean;
  /** Why the last try failed. */
  problem: Problem | undefined;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** A form in a drawer that changes a loan. */
export function LoanFormDrawer(props: LoanFormDrawerProps) {
  const {
    id,
    title,
    submit,
    isRejection = false,
    disabled = false,
    busy,
    problem,
    onSubmit,
    onClose,
    children,
  } = props;
  // the answer belongs to the form: a refusal would get lost
  const close = () => !busy && onClose();
  // Cancel says that the input is not wanted; Escape or a click beside the drawer may be a slip, and asks
  const cancel = () => {
    if (!busy) discardUnsavedChanges();
    close();
  };
  return (
    <SideDrawer
      open
      title={title}
      onClose={close}
      footer={
        <>
          <Button onClick={cancel}>{words('cancel')}</Button>
          <Button
            type="submit"
            form={id}
            variant="contained"
            color={isRejection ? 'error' : 'primary'}
            disabled={disabled}
            loading={busy}
          >
            {submit}
          </Button>
        </>
      }
    >
      <Stack component="form" id={id} noValidate sx={{ gap: 2.5 }} onSubmit={(event) => void onSubmit(event)}>
        <FormSaving value={busy}>{children}</FormSaving>
        <ProblemAlert problem={problem} />
      </Stack>
    </SideDrawer>
  );
}
