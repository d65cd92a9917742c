import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { words } from '../signed-in.words.ts';

type TwoFactorFieldProps = {
  value: string;
  onChange: (value: string) => void;
  /** Empties the field and ends a delay, because the service may limit codes of the app only. */
  onSwitch: () => void;
  error?: string | undefined;
  autoFocus?: boolean;
};

/** One field for an authenticator code, or a recovery code without the phone. */
export function TwoFactorField({ value, onChange, onSwitch, error, autoFocus = true }: TwoFactorFieldProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const toggle = () => {
    setIsRecovery(!isRecovery);
    onSwitch();
  };
  return (
    <div>
      <TextField
        key={isRecovery ? 'recovery' : 'app'}
        fullWidth
        autoFocus={autoFocus || isRecovery}
        label={isRecovery ? words('recoveryCode') : words('appCode')}
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
        {isRecovery ? words('useApp') : words('useRecoveryCode')}
      </Link>
    </div>
  );
}
