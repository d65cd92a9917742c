import { describe, expect, it } from 'vitest';
import { auditList } from '../../features/audit/audit-list.columns.tsx';
import { capitalArea, uploadArea } from '../../features/batches/batch-area.context.ts';
import { batchList } from '../../features/batches/list/batch-list.columns.tsx';
import { clientList } from '../../features/clients/list/client-list.columns.tsx';
import { loanList } from '../../features/loans/list/loan-list.columns.tsx';
import { portfolioLoanList } from '../../features/portfolio/portfolio-loans.columns.tsx';
import { transactionList } from '../../features/transactions/transaction-list.columns.tsx';
import { listFileName } from './list-file-name.text.ts';

const day = '2026-11-27';
const whole = { search: '', filters: {} };

describe('the name of a list’s file', () => {
  it('differs for every list', () => {
    const lists = [loanList, portfolioLoanList, clientList, batchList(capitalArea), batchList(uploadArea)];
    const names = lists.map((description) => listFileName({ description, state: whole }, day));
    expect(names).toEqual([
      'loans 2026-11-27',
      'open loans 2026-11-27',
      'clients 2026-11-27',
      'batches 2026-11-27',
      'upload batches 2026-11-27',
    ]);
  });

  it('tells one figure of the portfolio from another', () => {
    const nameOf = (days: string) =>
      listFileName({ description: portfolioLoanList, state: { search: '', filters: { days } } }, day);
    expect(nameOf('31-60')).toBe('open loans 2026-11-27 filtered (Days past due 31–60 days)');
    expect(nameOf('91-')).toBe('open loans 2026-11-27 filtered (Days past due Over 90 days)');
  });

  it('has the dates of a range', () => {
    const state = { search: '', filters: { from_date: '2026-11-01', to_date: '2026-11-30' } };
    expect(listFileName({ description: transactionList(undefined), state }, day)).toBe(
      'transactions 2026-11-27 filtered (From 2026-11-01, To 2026-11-30)',
    );
  });

  it('names filters that may be about a person, but not their values', () => {
    const filters = { status: 'Active', firstName: 'Ama', mobileNo: '0200980001' };
    expect(listFileName({ description: clientList, state: { search: 'Kofi Mensah', filters } }, day)).toBe(
      'clients 2026-11-27 filtered (Status Active, First name, Phone number, search)',
    );
    const changes = { kind: 'loan', personId: '12', recordId: '7' };
    expect(listFileName({ description: auditList, state: { search: '', filters: changes } }, day)).toBe(
      'audit 2026-11-27 filtered (Kind Loans, Changes of one record, Person)',
    );
  });

  it('has no character that Windows refuses', () => {
    const description = {
      noun: { one: 'a', many: 'b' },
      filters: [
        {
          name: 'kind',
          label: 'Kind',
          kind: 'choice',
          choices: [{ value: 'x', label: 'In/out: "all"?' }],
          accepts: () => true,
        } as const,
      ],
    };
    const state = { search: '', filters: { kind: 'x' } };
    expect(listFileName({ description, state }, day)).toBe('b 2026-11-27 filtered (Kind In-out- -all-)');
  });
});
