import {
  type Call,
  type CallAnswer,
  filterClients,
  getClient,
  listBatches,
  listLoans,
  listUsers,
  type Reading,
} from '@oware/contract';
import { plainLetters, searchWords } from '@oware/domain';
import { type ApiFailure, notOfferedFailure } from '../../api/failure.ts';
import type { Batch, ClientSummary, LoanApplication } from '../../api/readings.ts';
import { callService } from '../../api/service-query.ts';
import type { Exchange } from '../../api/transport.ts';
import {
  clientQueriesFor,
  clientScore,
  isClientMatch,
  loanIdIn,
  shortestSearch,
  type ClientQuery,
} from './client-search.rules.ts';
import type { PaletteItem } from './palette-item.ts';
import { batchRecord, clientRecord, loanRecord } from '../../recents/recent-records.rules.ts';
import { personItem, recordItem } from './record-items.rules.ts';

/** The rows of a group, and the number of further matches that aren't listed. */
type FoundRecords = { items: PaletteItem[]; more: number };

/** Finds records of one kind. Rejects with a {@link SearchFailure}. */
export type FindRecords = (text: string, signal: AbortSignal) => Promise<FoundRecords>;

/** A search failed for this reason. */
export class SearchFailure extends Error {
  constructor(readonly failure: ApiFailure) {
    super(failure.message);
  }
}

/** Rows of a group, so that the groups below stay in view. */
const mostRows = 5;
const nothing: FoundRecords = { items: [], more: 0 };

/**
 * Makes a call without the store: its failure appears in the search box alone, and its answer is needed once. A call
 * that the provider lacks answers undefined.
 */
async function read<C extends Call>(
  exchange: Exchange & { call: C },
  signal: AbortSignal,
): Promise<Reading<CallAnswer<C>> | undefined> {
  const outcome = await callService(exchange, signal);
  if (!outcome.error) return outcome.data;
  if (outcome.error.code === notOfferedFailure.code) return undefined;
  throw new SearchFailure(outcome.error);
}

/** Finds clients of a lender by the documented fields of C3. */
export const findClients =
  (lenderId: string): FindRecords =>
  async (text, signal) => {
    const answers = await Promise.all(clientQueriesFor(text).map((query) => clientsBy(query, lenderId, signal)));
    const clients = new Map<string, ClientSummary>();
    for (const { found } of answers) for (const client of found) clients.set(client.id, client);
    const best = [...clients.values()].toSorted((one, other) => clientScore(other, text) - clientScore(one, text));
    const items = best.slice(0, mostRows).map((client) => recordItem(clientRecord(client, lenderId)));
    const total = Math.max(clients.size, ...answers.map(({ total: counted }) => counted));
    return { items, more: total - items.length };
  };

async function clientsBy(query: ClientQuery, lenderId: string, signal: AbortSignal) {
  const page = await read({ call: filterClients, query: { lenderId, ...query } }, signal);
  const rows = page?.clients ?? [];
  const found = rows.filter((client) => client.id !== '' && isClientMatch(client, query));
  if (query.idNumber !== undefined) {
    const owner = await ownerOf(query.idNumber, found, lenderId, signal);
    return { found: owner, total: owner.length };
  }
  // a provider that ignored the field counts clients who don't match
  const isFiltered = found.length === rows.length;
  return { found, total: isFiltered ? (page?.page.totalElements ?? found.length) : found.length };
}

/** A row has no card number, and a lender has one client for each: ask the only row's record for its number. */
async function ownerOf(idNumber: string, found: ClientSummary[], lenderId: string, signal: AbortSignal) {
  const [only, ...others] = found;
  if (!only || others.length > 0) return [];
  const client = await read({ call: getClient, params: { lenderId, id: only.id } }, signal);
  return client?.idNumber === idNumber ? [only] : [];
}

/** Finds the loan of a reference (L5). The number in a reference is the id of the loan. */
export const findLoans =
  (lenderId: string): FindRecords =>
  async (text, signal) => {
    const id = loanIdIn(text);
    if (id === undefined) return nothing;
    const loans = (await read({ call: listLoans, query: { id } }, signal)) ?? [];
    const isNamed = (loan: LoanApplication) =>
      loan.id !== '' &&
      Number(loan.referenceNum.replace(/\D/g, '')) === Number(id) &&
      (!loan.lenderId || loan.lenderId === lenderId);
    return {
      items: loans
        .filter(isNamed)
        .slice(0, mostRows)
        .map((loan) => recordItem(loanRecord(loan))),
      more: 0,
    };
  };

/**
 * Finds batches of a lender by reference and name. The provider can't search them, so the list of all batches (B3) is
 * loaded once for each opening of the box.
 */
export const findBatches = (lenderId: string): FindRecords => {
  let list: Promise<Batch[] | undefined> | undefined;
  return async (text) => {
    if (text.trim().length <= shortestSearch) return nothing;
    list ??= read({ call: listBatches }, new AbortController().signal);
    const all = await list.catch((failure: unknown) => {
      list = undefined;
      throw failure;
    });
    const words = searchWords(text);
    const matches = (all ?? []).filter(
      (batch) =>
        batch.lenderId === lenderId &&
        batch.id !== '' &&
        words.every((word) => plainLetters(`${batch.reference} ${batch.name}`).includes(word)),
    );
    return {
      items: matches.slice(0, mostRows).map((batch) => recordItem(batchRecord(batch))),
      more: Math.max(0, matches.length - mostRows),
    };
  };
};

/** Finds people of the organisation by name or email. */
export const findPeople: FindRecords = async (text, signal) => {
  const page = await read({ call: listUsers, query: { search: text.trim(), page: 0 } }, signal);
  const people = (page?.users ?? []).filter(({ id }) => id !== '');
  const total = page?.page.totalElements ?? people.length;
  const items = people.slice(0, mostRows).map((person) => personItem(person, text.trim()));
  return { items, more: Math.max(0, total - items.length) };
};
