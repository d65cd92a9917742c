import type { Payee } from '@oware/contract';
import { mobileDigits } from '../../clients/phone.ts';

/** First digits of the mobile networks' numbers. A number that was taken along to another network keeps its digits. */
const networks: readonly { name: string; prefixes: readonly string[] }[] = [
  { name: 'MTN', prefixes: ['24', '25', '53', '54', '55', '59'] },
  { name: 'Telecel', prefixes: ['20', '50'] },
  { name: 'AirtelTigo', prefixes: ['26', '27', '56', '57'] },
];

/** The network that nine digits of a mobile number belonged to at first; null where no network has such numbers. */
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
 * Where a loan is paid to: the account of its application, else that of its client, else the client's mobile money. The
 * answers are those of the form's account section (1§3); a form may ask for `bank_name` and `network` in fields of its own.
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
