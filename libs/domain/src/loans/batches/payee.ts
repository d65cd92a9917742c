import type { Payee } from '@oware/contract';
import { mobileDigits } from '../../clients/phone.ts';

/** Number prefixes of the mobile networks. A number that was ported to another network keeps its prefix. */
const networks: readonly { name: string; prefixes: readonly string[] }[] = [
  { name: 'MTN', prefixes: ['24', '25', '53', '54', '55', '59'] },
  { name: 'Telecel', prefixes: ['20', '50'] },
  { name: 'AirtelTigo', prefixes: ['26', '27', '56', '57'] },
];

/** Returns the original network of a nine-digit mobile number; null if unknown. */
export const networkOf = (digits: string): string | null =>
  networks.find(({ prefixes }) => prefixes.includes(digits.slice(0, 2)))?.name ?? null;

type Answers = Readonly<Record<string, string>>;
type Person = { name: string; /** Nine digits. */ mobileNo: string };

const walletOf = (number: string, name: string, network?: string): Payee => {
  const digits = mobileDigits(number);
  return {
    kind: 'wallet',
    institution: network || (digits === undefined ? null : networkOf(digits)),
    branch: null,
    number: digits === undefined ? number : `0${digits}`,
    name,
  };
};

/**
 * Returns where a loan is paid to: the account in its application, otherwise the client's account, otherwise the
 * client's mobile money. The answers follow the form's account section (1§3); a form may have separate fields
 * `bank_name` and `network`.
 */
export function payeeOf(accounts: readonly Answers[], { name, mobileNo }: Person): Payee {
  const account = accounts.find(({ account_number = '' }) => account_number.trim() !== '');
  if (!account) return walletOf(mobileNo, name);
  const { account_number = '', account_name, account_type, bank_name, branch, network } = account;
  const holder = account_name || name;
  if (account_type === 'Mobile money') return walletOf(account_number, holder, network);
  return {
    kind: 'bank',
    institution: bank_name || null,
    branch: branch || null,
    number: account_number,
    name: holder,
  };
}
