import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { KeyboardEvent } from 'react';
import { type Problem, ProblemText } from '../../../api/problem-alert.tsx';
import { codeLength, type usePhoneCode } from './use-phone-code.ts';
import { words } from '../onboarding.words.ts';

type CodeFieldProps = {
  work: ReturnType<typeof usePhoneCode>;
  value: string;
  error: Problem | undefined;
  onEnter: (event: KeyboardEvent) => void;
};

/** One field for the code, which a phone can fill in from the message; the fourth digit verifies it (1§4). */
export const CodeField = ({
  work: { code, verify, verifying, verifyingWait },
  value,
  error,
  onEnter,
}: CodeFieldProps) => (
  <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'flex-start' } }}>
    <TextField
      label={words('code')}
      value={value}
      inputRef={code.ref}
      onChange={(event) => code.set(event.target.value.replace(/\D/g, '').slice(0, codeLength))}
      onKeyDown={onEnter}
      error={error !== undefined}
      helperText={<ProblemText problem={error ?? words('codeAbout')} />}
      autoFocus
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          readOnly: verifying,
          'aria-invalid': error !== undefined,
          style: { letterSpacing: '0.5em', fontWeight: 600 },
        },
      }}
    />
    <Button
      variant="contained"
      disabled={value.length !== codeLength || verifyingWait.left > 0}
      loading={verifying}
      onClick={() => void verify()}
      sx={{ minHeight: 40, minWidth: 132 }}
    >
      {verifyingWait.labelOf(words('verify'))}
    </Button>
  </Stack>
);
