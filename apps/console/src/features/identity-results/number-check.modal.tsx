import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { type VerificationType, isKeyOf } from '@oware/contract';
import { ChoiceField, FormDialog } from '@oware/ui';
import { ProblemText } from '../../api/problem-alert.tsx';
import { MaskedField } from '../../identity/numbers/masked-field.view.tsx';
import { useCloseToList } from '../../record/use-close-to-list.ts';
import { usePermission } from '../../session/use-permission.ts';
import { NumberCheckResult } from './number-check-result.view.tsx';
import { useNumberCheck } from './use-number-check.ts';
import { words } from './identity-results.words.ts';

const labels: Record<VerificationType, string> = {
  voterId: words('voterId'),
  drivers_license: words('driverLicence'),
  ghana_card: words('ghanaCard'),
};
const hints: Record<VerificationType, string> = {
  voterId: words('asOnCard'),
  drivers_license: words('asOnLicence'),
  ghana_card: 'GHA-000000000-0',
};

/** Checks an identity document by its number (V2). Closing returns to the list below. */
export function Component() {
  const close = useCloseToList();
  const refusal = usePermission('registers.look-up');
  const { type, number, error, answer, checking, setType, setNumber, check } = useNumberCheck();
  const field = {
    label: words('number'),
    value: number,
    error: error !== undefined,
    helperText: <ProblemText problem={error ?? hints[type]} />,
    slotProps: { htmlInput: { maxLength: 40, autoComplete: 'off', 'aria-invalid': error !== undefined } },
  };
  return (
    <FormDialog
      title={words('checkANumber')}
      submit={words('check')}
      cancel={words('close')}
      busy={checking}
      disabled={refusal !== undefined}
      mayStop
      unsaved={false}
      onSubmit={check}
      onClose={close}
    >
      {refusal && <Alert severity="info">{refusal}</Alert>}
      <ChoiceField
        autoFocus
        label={words('document')}
        value={type}
        onChoice={(value) => isKeyOf(labels, value) && setType(value)}
        choices={Object.entries(labels).map(([value, label]) => ({ value, label }))}
      />
      {type === 'ghana_card' ? (
        <MaskedField key="card" kind="card" {...field} onAccept={setNumber} />
      ) : (
        <TextField key="plain" {...field} onChange={(event) => setNumber(event.target.value)} />
      )}
      <div aria-live="polite">{answer && <NumberCheckResult type={type} answer={answer} />}</div>
    </FormDialog>
  );
}

Component.displayName = 'NumberCheckModal';
