import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FormField } from '@oware/contract';
import { answerTo, fieldKey, filledValues, type FormValues } from '@oware/domain';
import { useEffect, useMemo, useRef } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { askedFields, schemaOf } from './dynamic-form.rules.ts';

/** A field with its key and the name of its input: a key may hold dots, which the form library reads as paths. */
export type AskedField = { input: string; key: string; field: FormField };

type Given = {
  fields: readonly FormField[];
  values: Readonly<FormValues>;
  errors: FieldErrors | undefined;
  onTyped: ((values: FormValues) => void) | undefined;
  onSubmit: (values: FormValues) => void;
};

const byKey = (asked: readonly AskedField[], held: Readonly<Held>): FormValues =>
  Object.fromEntries(asked.map(({ input, key }) => [key, held[input] ?? '']));

const inputName = (_field: FormField, at: number) => `f${at}`;

/** What the inputs hold, by their names. */
type Held = Record<string, string | undefined>;

/** Checks by the section's schema, which is made for the first check: a form that is only passed through needs none. */
function resolverOf(fields: readonly FormField[]): Resolver<Held, unknown, FormValues> {
  let made: Resolver<Held, unknown, FormValues> | undefined;
  return (...given) => (made ??= zodResolver(schemaOf(fields, inputName)))(...given);
}

/** The state of a dynamic form. Tells `onTyped` what the inputs hold, `onSubmit` what is filled in and right. */
export function useDynamicForm({ fields, values, errors, onTyped, onSubmit }: Given) {
  const asked = useMemo(
    () =>
      askedFields(fields).map((field, at): AskedField => ({
        input: inputName(field, at),
        key: fieldKey(field.name),
        field,
      })),
    [fields],
  );
  const resolver = useMemo(() => resolverOf(fields), [fields]);
  const form = useForm<Held, unknown, FormValues>({
    resolver,
    defaultValues: Object.fromEntries(asked.map(({ input, key }) => [input, answerTo(values, key)])),
  });
  const { subscribe, setError, getFieldState, clearErrors } = form;
  const latest = useRef(onTyped);
  latest.current = onTyped;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values: held }) => {
          if (name === undefined) return;
          if (getFieldState(name).error?.type === 'server') clearErrors(name);
          latest.current?.(byKey(asked, held));
        },
      }),
    [subscribe, getFieldState, clearErrors, asked],
  );
  useEffect(() => {
    const refused = asked.filter(({ key }) => errors?.[key] !== undefined);
    refused.forEach(({ input, key }, at) =>
      setError(input, { type: 'server', message: errors?.[key] ?? '' }, { shouldFocus: at === 0 }),
    );
  }, [errors, asked, setError]);

  return { form, asked, submit: form.handleSubmit((right) => onSubmit(filledValues(byKey(asked, right)))) };
}
