import { formatMoney } from '@oware/domain';
import type { SavingsAccount } from '../api/readings.ts';

/** The cedi's code is GHC in options and GHS on screens (1§1). */
const cediCodes: readonly string[] = ['', 'GHC', 'GHS'];

/** Formats an amount with the currency of its account: `GHS 1,234.50`. */
export function formatAccountAmount(amount: string | null, { currency }: Pick<SavingsAccount, 'currency'>): string {
  const text = formatMoney(amount);
  return cediCodes.includes(currency.code) ? text : text.replace(/^GHS/, currency.code);
}

/** Masks all but the last four digits until the person reveals them (2§2). */
export const maskedAccountNumber = (accountNo: string): string =>
  accountNo === '' ? '' : `•••• ${accountNo.slice(-4)}`;
