import Button from '@mui/material/Button';
import { dimmed } from '@oware/ui';
import type { Ref } from 'react';

type SaveButtonProps = {
  ref?: Ref<HTMLButtonElement>;
  children: string;
  /** What was submitted has no answer so far. */
  busy: boolean;
  /** There is nothing to save. */
  idle: boolean;
  /** The person may not save. */
  disabled?: boolean;
};

/**
 * The submit button of a form that stays on the screen once it is saved. With nothing to save it is dimmed and does nothing,
 * but keeps the focus, which browsers take from a disabled button: a person with a keyboard would start over at the top of
 * the page.
 */
export const SaveButton = ({ ref, busy, idle, disabled = false, children }: SaveButtonProps) => (
  <Button
    {...(ref !== undefined && { ref })}
    type="submit"
    variant="contained"
    loading={busy}
    disabled={disabled}
    aria-disabled={idle}
    onClick={(event) => idle && event.preventDefault()}
    sx={{ justifySelf: 'start', ...(idle && dimmed) }}
  >
    {children}
  </Button>
);
