import type { DocumentType } from '@oware/contract';

/** Words of file names that tell the type of a document, the more precise before the more general. */
const names: readonly (readonly [pattern: RegExp, type: DocumentType])[] = [
  [/\b(passport|pass) (size|sized|photo|photograph|picture|pic|image)\b|\b(headshot|portrait)\b/, 'Passport_Picture'],
  [/\b(travel|international|biometric) passport\b|\bpassport (data|bio) ?page\b/, 'Travel_Passport'],
  [/\bpay ?slips?\b|\b(salary|wage) slips?\b|\bpay ?stubs?\b/, 'Payslip'],
  [/\b(bank|account|momo|mobile money) statements?\b|\bstatements? of account\b/, 'Bank_Statement'],
  [/\b(utility|electricity|water|ecg|gwcl|light) bills?\b/, 'Utility_Bill'],
  [/\b(tenancy|rent|rental|lease) (agreement|contract)\b|\btenancy\b/, 'Tenancy_Agreement'],
  [/\b(employment|work|job) contract\b|\bcontract of employment\b|\bappointment letter\b/, 'Employment_Contract'],
  [/\boffer letter\b|\bletter of offer\b/, 'Offer_Letter'],
  [/\bloan (application|request)\b|\bloan form\b|\bapplication for loan\b/, 'Loan_Application_Form'],
  [/\bapproval (form|letter)\b/, 'Approval_Form'],
  [/\bmandate\b|\b(direct debit|standing order)\b/, 'Mandate_Form'],
  [/\bapplication form\b/, 'Application_Form'],
];

/** Returns the words of a file name: `PaySlip_Nov-2026.pdf` as `pay slip nov`. */
const wordsOf = (fileName: string): string =>
  fileName
    .replace(/\.[^.]*$/, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();

/** Returns the type of document that a file's name tells; empty if it tells none, or only `passport`, which can be two. */
export function typeByName(fileName: string): DocumentType | '' {
  const words = wordsOf(fileName);
  return names.find(([pattern]) => pattern.test(words))?.[1] ?? '';
}
