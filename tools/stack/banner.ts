import { whereTokenIs } from './desk-token.ts';
import { address, partNames, parts, type Ports } from './parts.ts';

const accounts = [
  ['officer@adom.test', 'Adom Microfinance: sells and lends'],
  ['manager@adom.test', 'the same, a manager, who approves; accountant@ disburses, auditor@ looks on'],
  ['officer@volta.test', 'Volta Savings and Loans: lends; manager@volta.test approves'],
  ['sales@kente.test', 'Kente Retail Credit: a vendor, who sells'],
  ['admin@oware.test', 'Oware Platform: administrator, sees every lender'],
  ['reviewer@oware.test', 'the same, who decides on what the other submits'],
  ['owner@harmattan.test', 'Harmattan Traders: has yet to register'],
] as const;

/** Returns the closing block of a start: addresses, accounts, three things to try. */
export function banner(ports: Ports): string {
  const lines = (rows: readonly (readonly [string, string])[]) =>
    rows.map(([name, what]) => `    ${name.padEnd(22)}${what}`).join('\n');
  const token = whereTokenIs();
  return `
  Oware is running. Ctrl-C stops it; the data stays.

${lines(partNames.map((part) => [parts[part].shown, address(ports[part])]))}${token === undefined ? '' : `\n    ${token}`}

  Accounts, all with the password Akwaaba-2026
${lines(accounts)}

  Three things to try
    1. Sign in at ${address(ports.console)} as officer@adom.test and find a client by a part of her phone number.
    2. Make a sandbox, a whole world of your own, at ${address(ports['sim-desk'])}.
    3. Read what the provider answers, and how sure we are of it, at ${address(ports['provider-sim'])}/docs.
`;
}
