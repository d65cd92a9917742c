import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FormField } from '@oware/contract';
import { answerTo, fieldKey, filledValues, type FormValues } from '@oware/domain';
import { useEffect, useMemo, useRef } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { askedFields, schemaOf } from './dynamic-form.rules.ts';

/** A field with its key and its input name: a key may contain dots, which the form library reads as paths. */
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

/** The values of the inputs by input name. */
type Held = Record<string, string | undefined>;

/**
 * Returns a resolver that creates the section's schema at the first check, because most forms are skipped unchanged.
 */
function resolverOf(fields: readonly FormField[]): Resolver<Held, unknown, FormValues> {
  let made: Resolver<Held, unknown, FormValues> | undefined;
  return (...given) => (made ??= zodResolver(schemaOf(fields, inputName)))(...given);
}

/** Holds the state of a dynamic form. Calls `onTyped` with all values, `onSubmit` with the valid ones. */
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
