import { dash } from '@oware/ui';
import type { IdentityResultDetails } from '../../api/readings.ts';
import { formatDay } from '../../record/record.text.ts';

/** One line of a comparison between submission and register. */
export type ComparedRow = { field: string; label: string; submitted: string; register: string; differs: boolean };

const day = (value: string | null | undefined) => (value ? formatDay(value) : dash);

/** Returns the lines of a verification. The service decides what counts as a difference. */
export function comparedRows(result: IdentityResultDetails): ComparedRow[] {
  const { record } = result;
  const rows: Omit<ComparedRow, 'differs'>[] = [
    { field: 'first_name', label: 'First name', submitted: result.first_name, register: record?.first_name ?? '' },
    {
      field: 'middle_name',
      label: 'Middle name',
      submitted: result.middle_name ?? '',
      register: record?.middle_name ?? '',
    },
    { field: 'last_name', label: 'Last name', submitted: result.last_name, register: record?.last_name ?? '' },
    { field: 'name_on_card', label: 'Name on card', submitted: result.name_on_card ?? '', register: '' },
    {
      field: 'date_of_birth',
      label: 'Date of birth',
      submitted: day(result.date_of_birth),
      register: day(record?.date_of_birth),
    },
    { field: 'gender', label: 'Gender', submitted: '', register: record?.gender ?? '' },
    { field: 'expires_on', label: 'Expires on', submitted: '', register: day(record?.expires_on) },
  ];
  return rows.map((row) => ({
    ...row,
    submitted: row.submitted || dash,
    register: row.register || dash,
    differs: result.differences.includes(row.field),
  }));
}
