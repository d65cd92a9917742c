import type { SavingsAccount, SavingsAccountDetails, SavingsTerms, SavingsTransaction } from '@oware/contract';
import { fromPesewas, type SavingsProgress } from '@oware/domain';

export type AccountRow = {
  id: number;
  lenderId: number;
  clientId: number;
  productId: number;
  referenceNum: string;
  accountNo: string;
  terms: SavingsTerms;
  progress: SavingsProgress | null;
  createdAt: Date;
  /** Pesewas, of the newest entry; null before the first. */
  balance: string | null;
  clientName: string;
  productName: string;
};

/** An account is active from its first deposit on. */
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

export type EntryRow = {
  number: number;
  kind: SavingsTransaction['kind'];
  /** Pesewas. */
  amount: string;
  balance: string;
  bookedAt: Date;
  chargeName: string | null;
  reference: string | null;
  momoNumber: string | null;
};

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
