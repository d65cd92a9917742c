import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Verification } from '@oware/sim-kit/control/contract';
import { notify } from '@oware/ui';
import { type FormEvent, useState } from 'react';
import { useSetVerificationMutation } from '../../api/desk.api.ts';
import { failure } from '../../api/request.ts';
import { card } from '../../parts/card.ts';

const choices: { value: Verification['decision']; label: string; text: string }[] = [
  { value: 'by_hand', label: 'By hand', text: 'A second officer decides in the console, with an approval code.' },
  { value: 'at_once', label: 'At once', text: 'The simulator decides at once.' },
  {
    value: 'after_a_while',
    label: 'After a while',
    text: 'The simulator decides some seconds after the submission.',
  },
];

/** Sets who decides on consents and cards. The simulator approves what matches the register, and rejects the rest. */
export function DecisionForm({ sandbox, setting }: { sandbox: string; setting: Verification }) {
  const [decision, setDecision] = useState(setting.decision);
  const [save, { error, isLoading }] = useSetVerificationMutation();
  const failed = failure(error);
  const wrong = decision === 'after_a_while' ? failed?.fields.delaySeconds : undefined;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('delaySeconds');
    const delaySeconds = typed === null ? setting.delaySeconds : Number(typed);
    const { data } = await save({ params: { name: sandbox }, body: { decision, delaySeconds } });
    if (data) notify.success(`Saved for ${sandbox}`);
  };
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={card}>
      <Typography id="decisions" variant="h2" sx={{ mb: 1 }}>
        Who decides on consents and cards
      </Typography>
      <RadioGroup
        aria-labelledby="decisions"
        name="decision"
        value={decision}
        onChange={(_event, value) => setDecision((old) => choices.find((one) => one.value === value)?.value ?? old)}
        sx={{ gap: 1 }}
      >
        {choices.map(({ value, label, text }) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio />}
            label={
              <>
                {label}
                <Typography color="textSecondary">{text}</Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
      {failed && wrong === undefined && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failed.message}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', mt: 2 }}>
        {decision === 'after_a_while' && (
          <TextField
            name="delaySeconds"
            label="Seconds"
            type="number"
            defaultValue={setting.delaySeconds}
            error={wrong !== undefined}
            helperText={wrong ?? 'Seconds on the sandbox clock (1–3600)'}
            slotProps={{ htmlInput: { min: 1, max: 3600, step: 1, 'aria-invalid': wrong !== undefined } }}
            sx={{ width: 240 }}
          />
        )}
        <Button type="submit" variant="contained" loading={isLoading}>
          Save
        </Button>
      </Box>
    </Box>
  );
}
