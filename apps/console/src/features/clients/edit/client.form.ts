import { zodResolver } from '@hookform/resolvers/zod';
import { clientUpdate, employerInformation, type ClientUpdate } from '@oware/contract';
import type { Client } from '../../../api/readings.ts';
import { birthDateProblem, mobileDigits } from '@oware/domain';
import type { Resolver } from 'react-hook-form';
import { serviceToday } from '../../../clock/service-clock.ts';

export const employerFields = Object.keys(employerInformation.shape) as EmployerField[];
const ownFields = ['firstName', 'lastName', 'email', 'mobileNo', 'gender', 'dateOfBirth', 'staffId'] as const;
const nullable: readonly string[] = ['gender', 'dateOfBirth', 'staffId'];

export type EmployerField = keyof typeof employerInformation.shape;
export type OwnField = (typeof ownFields)[number];
/** Every field as the text that its input holds; nothing is empty text. */
export type ClientFormValues = Record<OwnField, string> & { employerInformation: Record<EmployerField, string> };
/** A field's dotted name, the same on the form and in the server's `errors`. */
export type ClientFieldName = OwnField | `employerInformation.${EmployerField}`;

export const clientFieldNames: readonly ClientFieldName[] = [
  ...ownFields,
  ...employerFields.map((field) => `employerInformation.${field}` as const),
];

export const isClientField = (name: string): name is ClientFieldName =>
  (clientFieldNames as readonly string[]).includes(name);

export function valuesOf(client: Client): ClientFormValues {
  const own = Object.fromEntries(ownFields.map((field) => [field, client[field] ?? '']));
  const employer = Object.fromEntries(employerFields.map((field) => [field, client.employerInformation[field] ?? '']));
  return { ...(own as Record<OwnField, string>), employerInformation: employer as Record<EmployerField, string> };
}

/** The value of a field by its dotted name. */
export function valueAt(values: ClientFormValues, name: ClientFieldName): string {
  const [first, second] = name.split('.') as [OwnField | 'employerInformation', EmployerField?];
  return first === 'employerInformation' ? values.employerInformation[second as EmployerField] : values[first];
}

const onTheWire = (field: OwnField, value: string): string | null =>
  field === 'mobileNo'
    ? (mobileDigits(value) ?? value.trim())
    : value.trim() === '' && nullable.includes(field)
      ? null
      : value.trim();

/**
 * The body of C7: only what differs from `base`, since a field that is left out stays as it is. Two people who change
 * different fields of a client at the same time therefore both succeed.
 */
export function changesOf(base: ClientFormValues, values: ClientFormValues): ClientUpdate {
  const changed = ownFields.filter((field) => onTheWire(field, values[field]) !== onTheWire(field, base[field]));
  const own = Object.fromEntries(changed.map((field) => [field, onTheWire(field, values[field])]));
  const employer = employerFields.filter(
    (field) => values.employerInformation[field].trim() !== base.employerInformation[field].trim(),
  );
  if (employer.length === 0) return own;
  return {
    ...own,
    employerInformation: Object.fromEntries(employer.map((field) => [field, values.employerInformation[field].trim()])),
  };
}

/** The fields of a body of C7 by their dotted names. */
export const changedNames = (changes: ClientUpdate): ClientFieldName[] =>
  clientFieldNames.filter((name) => {
    const [first, second] = name.split('.') as [OwnField | 'employerInformation', EmployerField?];
    return first === 'employerInformation'
      ? changes.employerInformation?.[second as EmployerField] !== undefined
      : changes[first] !== undefined;
  });

/** The fields about to be sent that someone else has changed since the form was filled. */
export const clashesOf = (base: ClientFormValues, latest: ClientFormValues, changes: ClientUpdate): ClientFieldName[] =>
  changedNames(changes).filter((name) => valueAt(latest, name) !== valueAt(base, name));

/** `base` with the named fields as `latest` has them; all others stay, so that what others changed there is not sent back. */
export function withValuesOf(
  base: ClientFormValues,
  latest: ClientFormValues,
  names: readonly ClientFieldName[],
): ClientFormValues {
  const next = { ...base, employerInformation: { ...base.employerInformation } };
  for (const name of names) {
    const [first, second] = name.split('.') as [OwnField | 'employerInformation', EmployerField?];
    if (first === 'employerInformation') next.employerInformation[second as EmployerField] = valueAt(latest, name);
    else next[first] = valueAt(latest, name);
  }
  return next;
}

const checkChanges = zodResolver(
  clientUpdate.superRefine(({ dateOfBirth }, context) => {
    const problem = dateOfBirth ? birthDateProblem(dateOfBirth, serviceToday()) : undefined;
    if (problem !== undefined) context.addIssue({ code: 'custom', path: ['dateOfBirth'], message: problem });
  }),
);

/**
 * Checks by the contract what would be sent, and that alone: a value from before today's rules blocks no other change.
 * The form's output is the body of C7.
 */
export const clientResolver =
  (base: ClientFormValues): Resolver<ClientFormValues, unknown, ClientUpdate> =>
  (values, context, options) =>
    checkChanges(changesOf(base, values), context, options as never) as never;
