import { DayField, type DayFieldProps } from '@oware/ui';
import { useController, type FieldPath, type FieldValues, type UseControllerProps } from 'react-hook-form';

type FormDayFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output> = Omit<
  DayFieldProps,
  'value' | 'onDay' | 'problem' | 'name' | 'defaultValue'
> &
  UseControllerProps<Values, Name, Output>;

/** A date of a form, with the form's message below. The form has days such as `1990-04-17`. */
export function FormDayField<Values extends FieldValues, Name extends FieldPath<Values>, Output = Values>({
  name,
  control,
  rules,
  ...rest
}: FormDayFieldProps<Values, Name, Output>) {
  const { field, fieldState } = useController<Values, Name, Output>({
    name,
    ...(control && { control }),
    ...(rules && { rules }),
  });
  return (
    <DayField
      {...rest}
      name={field.name}
      inputRef={field.ref}
      value={field.value ?? ''}
      onDay={field.onChange}
      onBlur={field.onBlur}
      problem={fieldState.error?.message}
    />
  );
}
