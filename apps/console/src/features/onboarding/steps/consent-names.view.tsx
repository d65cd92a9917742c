import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { OnboardingDraft } from '../../../onboarding-draft/onboarding.draft.ts';
import { nameFields, type ConsentErrors, type NameField } from '../../../identity/consent/consent.rules.ts';
import { words } from '../onboarding.words.ts';

type NamesProps = {
  card: OnboardingDraft['card'];
  onName: (name: NameField, text: string) => void;
  errors: ConsentErrors;
  readOnly: boolean;
  /** An officer compares the names with those of the submitted card, so they are changed there for both. */
  isOnCard: boolean;
};

/** The names on the consent (K3), also used as defaults for the card. */
export const ConsentNames = ({ card, onName, errors, readOnly, isOnCard }: NamesProps) => (
  <Stack sx={{ gap: 2, pt: 0.5 }}>
    {nameFields.map(({ name, label, optional, about }) => (
      <TextField
        key={name}
        label={label}
        value={card[name]}
        onChange={(event) => onName(name, event.target.value)}
        error={errors[name] !== undefined}
        helperText={errors[name] ?? about}
        slotProps={{
          htmlInput: {
            maxLength: 80,
            readOnly: readOnly || isOnCard,
            autoComplete: 'off',
            'aria-invalid': errors[name] !== undefined,
            'aria-required': !optional,
          },
        }}
      />
    ))}
    {isOnCard && !readOnly && (
      <Typography variant="body2" color="textSecondary">
        {words('namesFromCard')}
      </Typography>
    )}
  </Stack>
);
