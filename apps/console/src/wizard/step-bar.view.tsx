import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Guarded } from '@oware/ui';
import type { ReactNode } from 'react';

type StepBarProps = {
  /** Undefined at the first step. */
  onBack: (() => void) | undefined;
  /** The id of the step's form, which the last button submits. */
  formElement: string;
  /** What the last button says: `Next`. */
  submit: string;
  /** What the last button began is under way. */
  busy: boolean;
  /** Why the last button can't be used; undefined where it can. */
  refusal?: string | undefined;
  /** Between Back and the last button. */
  children?: ReactNode;
};

/** Back and Next, always in sight where there is room for them. */
export const StepBar = ({ onBack, formElement, submit, busy, refusal, children }: StepBarProps) => (
  <Stack
    direction="row"
    sx={{
      gap: 1,
      position: 'sticky',
      bottom: 0,
      zIndex: 1,
      // on a low screen they would lie over what the step asks
      '@media (max-height: 700px)': { position: 'static' },
      mt: 3,
      py: 1.5,
      bgcolor: 'background.paper',
      borderTop: 1,
      borderColor: 'divider',
      borderRadius: '0 0 8px 8px',
    }}
  >
    <Button onClick={onBack} disabled={!onBack || busy} sx={{ mr: 'auto' }}>
      Back
    </Button>
    {children}
    <Guarded refusal={refusal}>
      <Button type="submit" form={formElement} variant="contained" loading={busy}>
        {submit}
      </Button>
    </Guarded>
  </Stack>
);
