import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { VerificationType } from '@oware/contract';
import { useLocation, useNavigate } from 'react-router-dom';
import { MaskedField } from '../../identity/masked-field.tsx';
import { NumberCheckResult } from './number-check-result.tsx';
import { useNumberCheck } from './use-number-check.ts';

const labels: Record<VerificationType, string> = {
  voterId: 'Voter ID',
  drivers_license: 'Driver licence',
  ghana_card: 'Ghana card',
};
const hints: Record<VerificationType, string> = {
  voterId: 'As it stands on the card',
  drivers_license: 'As it stands on the licence',
  ghana_card: 'GHA-000000000-0',
};

/** Checks an identity document by its number (V2). Closing goes back to the list below it. */
export function Component() {
  const navigate = useNavigate();
  const { search, key } = useLocation();
  const { type, number, error, answer, checking, setType, setNumber, check } = useNumberCheck();
  // `default` is the key of an address that was opened as such: there is no list to go back to yet
  const close = () =>
    void (key === 'default'
      ? navigate({ pathname: '..', search }, { relative: 'route', replace: true })
      : navigate(-1));
  const field = {
    label: 'Number',
    value: number,
    error: error !== undefined,
    helperText: error ?? hints[type],
    slotProps: { htmlInput: { maxLength: 40, autoComplete: 'off', 'aria-invalid': error !== undefined } },
  };
  return (
    <Dialog open onClose={close} aria-labelledby="number-check-title" fullWidth maxWidth="xs">
      <DialogTitle id="number-check-title" variant="h2">
        Check a number
      </DialogTitle>
      <form noValidate onSubmit={(event) => (event.preventDefault(), void check())}>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 0.5 }}>
            <TextField
              select
              label="Document"
              value={type}
              onChange={(event) => setType(event.target.value as VerificationType)}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              {Object.entries(labels).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </TextField>
            {type === 'ghana_card' ? (
              <MaskedField key="card" kind="card" {...field} onAccept={setNumber} />
            ) : (
              <TextField key="plain" {...field} onChange={(event) => setNumber(event.target.value)} />
            )}
            <div aria-live="polite">{answer && <NumberCheckResult type={type} answer={answer} />}</div>
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={close}>Close</Button>
          <Button type="submit" variant="contained" loading={checking}>
            Check
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

Component.displayName = 'NumberCheckModal';
