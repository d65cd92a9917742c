import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { StepProps } from '../draft.ts';
import { nameFields, type ConsentErrors } from './use-consent.ts';

type NamesProps = Pick<StepProps, 'draft' | 'change'> & { errors: ConsentErrors; readOnly: boolean };

/** Whose consent it is (K3); the card asks for the same names, and finds them filled in. */
export const ConsentNames = ({ draft, change, errors, readOnly }: NamesProps) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr 1fr' } }}>
    {nameFields.map(({ name, label, optional }) => (
      <TextField
        key={name}
        label={label}
        required={!optional}
        value={draft.card[name]}
        onChange={(event) => change({ card: { ...draft.card, [name]: event.target.value } })}
        error={errors[name] !== undefined}
        helperText={errors[name]}
        slotProps={{
          inputLabel: { required: false },
          htmlInput: { maxLength: 80, readOnly, autoComplete: 'off', 'aria-invalid': errors[name] !== undefined },
        }}
      />
    ))}
  </Box>
);
