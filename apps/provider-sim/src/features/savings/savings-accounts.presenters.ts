import type { SavingsAccount, SavingsAccountDetails, SavingsTransaction } from '@oware/contract';
import { fromPesewas } from '@oware/domain';
import type { AccountRow } from './savings-accounts.repository.ts';
import type { EntryRow } from './savings-transactions.repository.ts';

/** An account becomes active with its first deposit. */
const statusOf = ({ progress }: AccountRow): string => (progress?.isActive ? 'Active' : 'Pending');

export function presentAccount(row: AccountRow): SavingsAccount {
  const balance = fromPesewas(Number(row.balance ?? 0));
  return {
    id: String(row.id),
    referenceNum: row.referenceNum,
    clientName: row.clientName,
    clientId: String(row.clientId),
    amount: balance,
    status: { value: statusOf(row) },
    accountNo: row.accountNo,
    summary: { accountBalance: balance },
    currency: { code: row.terms.currencyCode },
    lenderId: String(row.lenderId),
    productId: String(row.productId),
    productName: row.productName,
    openedAt: row.createdAt.toISOString(),
  };
}

export const presentAccountDetails = (row: AccountRow): SavingsAccountDetails => ({
  ...presentAccount(row),
  terms: row.terms,
});

const descriptions: Record<SavingsTransaction['kind'], string> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  interest: 'Interest',
  fee: 'Fee',
};

export const presentEntry = (row: EntryRow): SavingsTransaction => ({
  id: String(row.number),
  kind: row.kind,
  description: row.chargeName ?? descriptions[row.kind],
  amount: fromPesewas(Number(row.amount)),
  balance: fromPesewas(Number(row.balance)),
  bookedAt: row.bookedAt.toISOString(),
  reference: row.reference,
  momoNumber: row.momoNumber,
});
