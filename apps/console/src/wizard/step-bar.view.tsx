import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Guarded } from '@oware/ui';
import type { ReactNode } from 'react';
import { shortcutTarget } from '../keyboard/shortcuts.rules.ts';
import { words } from './wizard.words.ts';

type StepBarProps = {
  /** Undefined at the first step. */
  onBack: (() => void) | undefined;
  /** Id of the step's form, which the last button submits. */
  formElement: string;
  /** Label of the last button: `Next`. */
  submit: string;
  /** The last button's action is running. */
  busy: boolean;
  /** Another button of the step comes first. */
  isSecondary?: boolean;
  /** Why the last button is disabled; undefined if enabled. */
  refusal?: string | undefined;
  /** Content between Back and the last button. */
  children?: ReactNode;
};

/** Back and Next, always visible if there is room. */
export const StepBar = ({
  onBack,
  formElement,
  submit,
  busy,
  isSecondary = false,
  refusal,
  children,
}: StepBarProps) => (
  <Stack
    data-bottom-bar
    direction="row"
    sx={{
      gap: 1,
      position: 'sticky',
      bottom: 0,
      zIndex: 1,
      // on a low screen they would cover the fields
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
      {words('back')}
    </Button>
    {children}
    <Guarded refusal={refusal}>
      <Button
        {...shortcutTarget('submit')}
        type="submit"
        form={formElement}
        variant={isSecondary ? 'outlined' : 'contained'}
        loading={busy}
      >
        {submit}
      </Button>
    </Guarded>
  </Stack>
);
