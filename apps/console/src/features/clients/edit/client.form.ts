import { zodResolver } from '@hookform/resolvers/zod';
import { clientUpdate, employerInformation, typedKeys, type ClientUpdate, objectOf } from '@oware/contract';
import type { Client } from '../../../api/readings.ts';
import { birthDateProblem, mobileDigits, required } from '@oware/domain';
import type { Resolver } from 'react-hook-form';
import { serviceToday } from '../../../clock/service-clock.ts';

export const employerFields: readonly EmployerField[] = typedKeys(employerInformation.shape);
const ownFields = ['firstName', 'lastName', 'email', 'mobileNo', 'gender', 'dateOfBirth', 'staffId'] as const;
const nullable: readonly string[] = ['gender', 'dateOfBirth', 'staffId'];

export type EmployerField = keyof typeof employerInformation.shape;
type OwnField = (typeof ownFields)[number];
/** Every field as input text; empty text for no value. */
export type ClientFormValues = Record<OwnField, string> & { employerInformation: Record<EmployerField, string> };
/** A field's dotted name, the same in the form and in the server's `errors`. */
export type ClientFieldName = OwnField | `employerInformation.${EmployerField}`;

/** Where the value of a field is. */
type Place = { own: OwnField } | { employer: EmployerField };
const places = new Map<ClientFieldName, Place>([
  ...ownFields.map((own) => [own, { own }] as const),
  ...employerFields.map((employer) => [`employerInformation.${employer}`, { employer }] as const),
]);
const placeOf = (name: ClientFieldName): Place => required(places.get(name), `field ${name}`);

export const clientFieldNames: readonly ClientFieldName[] = [...places.keys()];
const fieldNames: ReadonlySet<string> = new Set(clientFieldNames);

/** Whether the form has a field of this dotted name. */
export const isClientField = (name: string): name is ClientFieldName => fieldNames.has(name);

/** Returns the fields of a client as input text. */
export function valuesOf(client: Client): ClientFormValues {
  return {
    ...objectOf(ownFields, (field) => client[field] ?? ''),
    employerInformation: objectOf(employerFields, (field) => client.employerInformation[field] ?? ''),
  };
}

/** Returns the value of a field by its dotted name. */
export function valueAt(values: ClientFormValues, name: ClientFieldName): string {
  const place = placeOf(name);
  return 'own' in place ? values[place.own] : values.employerInformation[place.employer];
}

const onTheWire = (field: OwnField, value: string): string | null =>
  field === 'mobileNo'
    ? (mobileDigits(value) ?? value.trim())
    : value.trim() === '' && nullable.includes(field)
      ? null
      : value.trim();

/**
 * Returns the body of C7 with only the differences from `base`, because missing fields stay unchanged. Two people can
 * therefore change different fields of a client at the same time.
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

/** Returns the dotted names of the fields in a body of C7. */
export const changedNames = (changes: ClientUpdate): ClientFieldName[] =>
  clientFieldNames.filter((name) => {
    const place = placeOf(name);
    const value = 'own' in place ? changes[place.own] : changes.employerInformation?.[place.employer];
    return value !== undefined;
  });

/** Whether the client has the value that is sent: an earlier try, whose answer was lost, has saved it. */
function isSaved(latest: ClientFormValues, changes: ClientUpdate, name: ClientFieldName): boolean {
  const place = placeOf(name);
  if ('own' in place) return changes[place.own] === onTheWire(place.own, latest[place.own]);
  return changes.employerInformation?.[place.employer] === latest.employerInformation[place.employer].trim();
}

/** Returns the fields to send that someone else has changed since the form was filled, to another value. */
export const clashesOf = (base: ClientFormValues, latest: ClientFormValues, changes: ClientUpdate): ClientFieldName[] =>
  changedNames(changes).filter(
    (name) => valueAt(latest, name) !== valueAt(base, name) && !isSaved(latest, changes, name),
  );

/**
 * Returns `base` with the named fields from `latest`; the others stay, so that colleagues' changes there are not
 * reverted.
 */
export function withValuesOf(
  base: ClientFormValues,
  latest: ClientFormValues,
  names: readonly ClientFieldName[],
): ClientFormValues {
  const next = { ...base, employerInformation: { ...base.employerInformation } };
  for (const name of names) {
    const place = placeOf(name);
    if ('own' in place) next[place.own] = valueAt(latest, name);
    else next.employerInformation[place.employer] = valueAt(latest, name);
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
 * Validates only the changes, by the contract: an old invalid value blocks no other change. The form's output is the
 * body of C7.
 */
export const clientResolver =
  (base: ClientFormValues): Resolver<ClientFormValues, unknown, ClientUpdate> =>
  (values, context, options) =>
    checkChanges(changesOf(base, values), context, options as never) as never;
