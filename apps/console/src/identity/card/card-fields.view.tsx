import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { DayField } from '@oware/ui';
import { ageText } from '../../day-field/age.text.ts';
import { cardName, type CardDetails, type CardErrors, type CardField } from './card.rules.ts';
import { MaskedField } from '../numbers/masked-field.view.tsx';
import { PhotoCapture } from '../photo/photo-capture.view.tsx';
import { words } from '../verification.words.ts';

type CardFieldsProps = {
  card: CardDetails;
  work: {
    errors: CardErrors;
    set: <Name extends CardField>(name: Name, value: CardDetails[Name]) => unknown;
    setPreparing: (preparing: boolean) => void;
  };
  /** The card was submitted. */
  readOnly?: boolean;
  isSubmitting: boolean;
  /** The names belong to the client and are changed there. */
  areNamesFixed?: boolean;
};

/** Typed fields beside the photo, if there is room. */
const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
};

type TextName = Exclude<CardField, 'photo' | 'idNumber' | 'dateOfBirth'>;

/** The fields of the Ghana Card and its photo (1§3, Ghana Card submission). */
export function CardFields({ card, work, readOnly = false, isSubmitting, areNamesFixed = false }: CardFieldsProps) {
  const isHeld = readOnly || isSubmitting;
  const { errors, set } = work;
  const text = (name: TextName, label: string, rest: TextFieldProps = {}) => (
    <TextField
      {...rest}
      label={label}
      value={card[name]}
      onChange={(event) => set(name, event.target.value)}
      error={errors[name] !== undefined}
      helperText={errors[name] ?? rest.helperText}
      slotProps={{
        ...rest.slotProps,
        htmlInput: {
          maxLength: name === 'nameOnCard' ? 160 : 80,
          readOnly: isHeld || (areNamesFixed && (name === 'firstName' || name === 'lastName')),
          autoComplete: 'off',
          'aria-invalid': errors[name] !== undefined,
          'aria-required': name === 'firstName' || name === 'lastName',
        },
      }}
    />
  );
  return (
    <Box sx={columns}>
      <Stack sx={{ gap: 2, pt: 0.5 }}>
        {text('firstName', words('firstName'))}
        {text('lastName', words('lastName'), { helperText: areNamesFixed && words('namesOfClient') })}
        {text('middleName', words('middleName'), { helperText: words('middleNameAbout') })}
        {text('nameOnCard', words('nameOnCard'), {
          placeholder: cardName(card),
          helperText: words('nameOnCardAbout'),
          slotProps: { inputLabel: { shrink: true } },
        })}
        <DayField
          label={words('dateOfBirth')}
          value={card.dateOfBirth}
          onDay={(day) => set('dateOfBirth', day)}
          problem={errors.dateOfBirth}
          remark={ageText}
          readOnly={isHeld}
          slotProps={{ htmlInput: { 'aria-required': true } }}
        />
        <MaskedField
          kind="card"
          label={words('idNumber')}
          value={card.idNumber}
          onAccept={(number) => set('idNumber', number)}
          error={errors.idNumber !== undefined}
          helperText={errors.idNumber ?? words('idNumberExample')}
          slotProps={{ htmlInput: { readOnly: isHeld, autoComplete: 'off', 'aria-required': true } }}
        />
      </Stack>
      <PhotoCapture
        label={words('photoOfTheCard')}
        hint={words('cardPhotoHint')}
        photo={card.photo}
        onPhoto={(photo) => set('photo', photo)}
        onPreparing={work.setPreparing}
        error={errors.photo}
        readOnly={readOnly}
        isSubmitting={isSubmitting}
      />
    </Box>
  );
}
