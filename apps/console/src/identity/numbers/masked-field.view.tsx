import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { InputBaseComponentProps } from '@mui/material/InputBase';
import type { ElementType, Ref } from 'react';
import { IMaskInput } from 'react-imask';
import { cardMask, phoneMask } from './input-masks.rules.ts';

type InputProps = Omit<InputBaseComponentProps, 'ref' | 'onChange'> & {
  ref?: Ref<HTMLInputElement>;
  onAccept: (masked: string) => void;
};

/** Adapts the mask to MUI's text field, which passes React's ref to the input itself. */
const masked = (mask: typeof phoneMask | typeof cardMask) =>
  function MaskedInput({ ref, onAccept, ...rest }: InputProps) {
    return <IMaskInput {...(rest as object)} {...(mask as object)} inputRef={ref} onAccept={onAccept} />;
  };

const inputs: Record<'phone' | 'card', ElementType<InputBaseComponentProps>> = {
  phone: masked(phoneMask) as ElementType<InputBaseComponentProps>,
  card: masked(cardMask) as ElementType<InputBaseComponentProps>,
};

type MaskedFieldProps = Omit<TextFieldProps, 'onChange' | 'value'> & {
  kind: 'phone' | 'card';
  /** The masked value. */
  value: string;
  onAccept: (masked: string) => void;
};

/** A field that formats a number with a mask. */
export const MaskedField = ({ kind, value, onAccept, slotProps, ...rest }: MaskedFieldProps) => (
  <TextField
    {...rest}
    value={value}
    slotProps={{
      ...slotProps,
      input: { inputComponent: inputs[kind] },
      htmlInput: {
        inputMode: kind === 'phone' ? 'tel' : 'numeric',
        'aria-invalid': rest.error ?? false,
        onAccept: (next: string) => next !== value && onAccept(next),
        ...(slotProps?.htmlInput as object),
      },
    }}
  />
);
