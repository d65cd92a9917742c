import { dash, formatDay } from '@oware/ui';
import type { IdentityResultDetails } from '../../api/readings.ts';
import { words } from '../verification.words.ts';

/** One line of a comparison between submission and register. */
export type ComparedRow = { field: string; label: string; submitted: string; register: string; differs: boolean };

type Value = string | null | undefined;
const day = (value: Value) => value && formatDay(value);

/** Returns the lines of a verification. The service decides what counts as a difference. */
export function comparedRows(result: IdentityResultDetails): ComparedRow[] {
  const { record } = result;
  const rows: { field: string; label: string; submitted?: Value; register?: Value }[] = [
    { field: 'first_name', label: words('firstName'), submitted: result.first_name, register: record?.first_name },
    { field: 'middle_name', label: words('middleName'), submitted: result.middle_name, register: record?.middle_name },
    { field: 'last_name', label: words('lastName'), submitted: result.last_name, register: record?.last_name },
    { field: 'name_on_card', label: words('nameOnCard'), submitted: result.name_on_card },
    {
      field: 'date_of_birth',
      label: words('dateOfBirth'),
      submitted: day(result.date_of_birth),
      register: day(record?.date_of_birth),
    },
    { field: 'gender', label: words('gender'), register: record?.gender },
    { field: 'expires_on', label: words('expiresOn'), register: day(record?.expires_on) },
  ];
  return rows.map(({ field, label, submitted, register }) => ({
    field,
    label,
    submitted: submitted || dash,
    register: register || dash,
    differs: result.differences.includes(field),
  }));
}
