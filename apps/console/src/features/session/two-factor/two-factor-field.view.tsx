import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

type TwoFactorFieldProps = {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
};

/** One field for an authenticator code, or a recovery code without the phone. */
export function TwoFactorField({ value, onChange, error, autoFocus = true }: TwoFactorFieldProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const toggle = () => {
    setIsRecovery(!isRecovery);
    onChange('');
  };
  return (
    <div>
      <TextField
        key={isRecovery ? 'recovery' : 'app'}
        fullWidth
        autoFocus={autoFocus || isRecovery}
        label={isRecovery ? 'Recovery code' : 'Code from your authenticator app'}
        name="code"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error !== undefined}
        helperText={error}
        slotProps={{
          htmlInput: { inputMode: isRecovery ? 'text' : 'numeric', maxLength: 20, 'aria-invalid': error !== undefined },
        }}
      />
      <Link component="button" type="button" variant="body2" onClick={toggle} sx={{ mt: 1, py: 0.5 }}>
        {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </Link>
    </div>
  );
}
