import {
  type Call,
  filterClients,
  listApplications,
  listConsents,
  listIdentityResults,
  listLenderBatches,
  listLoans,
} from '@oware/contract';
import type { Run } from '../run.ts';
import type { Asked } from '../service.client.ts';
import { fieldOf, rowsOf } from './rows.ts';
import { difference } from './shape.check.ts';

type Filter = {
  call: Call;
  query: string;
  /** The row's field that the filter compares. */
  field: string;
  /** `part`: rows contain the value somewhere in the field. Default: `exact`. */
  match?: 'exact' | 'part';
};

const ofClients = (query: string, match: Filter['match'] = 'exact', field = query): Filter => ({
  call: filterClients,
  query,
  field,
  match,
});

const filters: readonly Filter[] = [
  ofClients('search', 'part', 'customerUid'),
  ofClients('name', 'part'),
  ofClients('firstName', 'part'),
  ofClients('lastName', 'part'),
  ofClients('email', 'part'),
  ofClients('mobileNo', 'part'),
  ofClients('customerUid', 'part'),
  ofClients('status'),
  ofClients('staffId'),
  { call: listApplications, query: 'domainStatus', field: 'domainStatus' },
  { call: listLoans, query: 'id', field: 'id' },
  { call: listLoans, query: 'customer_id', field: 'customerId' },
  { call: listLenderBatches, query: 'isUpload', field: 'isUpload' },
  { call: listIdentityResults, query: 'type', field: 'type' },
  { call: listIdentityResults, query: 'status', field: 'status.message' },
  { call: listConsents, query: 'status', field: 'status' },
];

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

const matches = (row: unknown, { field, match }: Filter, value: string): boolean => {
  const found = fieldOf(row, field);
  if (found === undefined) return false;
  return match === 'part' ? plain(found).includes(plain(value)) : found === value;
};

/**
 * Checks each filter with the value of a row that was read, if other rows have a different value: only matching rows
 * may be returned.
 */
export async function checkFilters(run: Run, asked: ReadonlyMap<Call, Asked>): Promise<void> {
  for (const filter of filters) {
    const { call, query, field } = filter;
    const rows = rowsOf(run.answerOf(call)) ?? [];
    const value = rows
      .map((row) => fieldOf(row, field))
      .find((one) => one !== undefined && rows.some((row) => !matches(row, filter, one)));
    if (value === undefined) continue;
    const request = asked.get(call) ?? {};
    const { value: answer } = await run.read(call, { ...request, query: { ...request.query, [query]: value } });
    const found = rowsOf(answer);
    if (found === undefined) run.note(call, [difference(`$query.${query}`, 'rows that match', 'no list')]);
    else if (found.some((row) => !matches(row, filter, value)))
      run.note(call, [difference(`$query.${query}`, 'rows that match', 'rows that do not match')]);
    else if (found.length === 0) run.note(call, [difference(`$query.${query}`, 'rows that match', 'no rows')]);
  }
}
