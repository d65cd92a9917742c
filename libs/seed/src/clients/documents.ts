import type { DocumentType } from '@oware/contract';
import { momentBefore } from '../synthetic/anchor.ts';
import { type SeededFile, storedFile } from '../synthetic/files.ts';
import { payslipPdf } from '../synthetic/payslip.ts';
import { personas, type PersonaName } from './personas.ts';
import { portraitOf } from '../synthetic/pictures.ts';
import type { DocumentRow } from '../world/rows.ts';

type DocumentSeed = {
  of: PersonaName;
  type: DocumentType;
  status: 'submitted' | 'verified' | 'rejected';
  daysAgo: number;
  /** When its file was last replaced; never by default. */
  replacedDaysAgo?: number;
};

const seeds: readonly DocumentSeed[] = [
  { of: 'goodPayer', type: 'Payslip', status: 'verified', daysAgo: 20 },
  { of: 'goodPayer', type: 'Payslip', status: 'verified', daysAgo: 51 },
  { of: 'goodPayer', type: 'Passport_Picture', status: 'verified', daysAgo: 690 },
  { of: 'nameDiffersFromCard', type: 'Payslip', status: 'submitted', daysAgo: 4 },
  { of: 'cardUnderReview', type: 'Payslip', status: 'submitted', daysAgo: 3 },
  { of: 'loanPastDue', type: 'Payslip', status: 'rejected', daysAgo: 90 },
  { of: 'loanPastDue', type: 'Passport_Picture', status: 'verified', daysAgo: 400 },
  { of: 'borrowsFromTwoAtVolta', type: 'Payslip', status: 'submitted', daysAgo: 12, replacedDaysAgo: 5 },
];

const months = ['August', 'September', 'October'];

function fileOf({ of, type, daysAgo, replacedDaysAgo = daysAgo }: DocumentSeed, i: number): SeededFile {
  const { client } = personas[of];
  const row = { id: 30_001 + i, createdAt: momentBefore(replacedDaysAgo) };
  if (type === 'Passport_Picture') {
    return storedFile({ ...row, name: 'portrait.svg', mediaType: 'image/svg+xml', text: portraitOf(client) });
  }
  const text = payslipPdf({
    name: `${client.firstName} ${client.lastName}`,
    employer: client.employerInformation.employer_name ?? '',
    staffNumber: client.staffId ?? '',
    month: `${months[i % 3]} 2026`,
    gross: 2400 + i * 310,
    deductions: 410 + i * 35,
  });
  return storedFile({ ...row, name: `${type.toLowerCase()}.pdf`, mediaType: 'application/pdf', text });
}

export const documentFiles: readonly SeededFile[] = seeds.map(fileOf);

export const documents: readonly DocumentRow[] = seeds.map(
  ({ of, type, status, daysAgo, replacedDaysAgo = daysAgo }, i) => ({
    id: 1001 + i,
    clientId: personas[of].client.id,
    type,
    status,
    fileId: 30_001 + i,
    createdAt: momentBefore(daysAgo),
    updatedAt: momentBefore(replacedDaysAgo),
  }),
);
