import { required } from '@oware/domain';
import { createHash } from 'node:crypto';
import { momentBefore } from '../synthetic/anchor.ts';
import { certificatePdf } from '../synthetic/certificate.ts';
import { type SeededFile, storedFile } from '../synthetic/files.ts';
import { accounts, organizations } from './organizations.ts';
import { companyNumber, digitalAddress } from '../synthetic/ranges.ts';
import type { ComplianceSubmissionRow } from '../world/rows.ts';

type SubmissionSeed = {
  organizationId: number;
  by: (typeof accounts)[number]['email'];
  daysAgo: number;
  status: 'Returned' | 'Approved';
  reason?: string;
};

/**
 * Adom's submission was returned once and is now live; Volta must submit again; Kente and Harmattan have not started.
 */
const seeds: readonly SubmissionSeed[] = [
  {
    organizationId: 1,
    by: 'manager@adom.test',
    daysAgo: 420,
    status: 'Returned',
    reason: 'The certificate shows the address of the former office. Upload the renewed one',
  },
  { organizationId: 1, by: 'manager@adom.test', daysAgo: 412, status: 'Approved' },
  {
    organizationId: 2,
    by: 'manager@volta.test',
    daysAgo: 6,
    status: 'Returned',
    reason: 'The registration number differs from the one on the certificate',
  },
];

const idOf = (email: SubmissionSeed['by']) => 101 + accounts.findIndex((account) => account.email === email);
const towns: Record<number, string> = { 1: 'Accra', 2: 'Ho' };
const numberOf = ({ organizationId }: SubmissionSeed) => companyNumber(organizationId * 1009);
const addressOf = ({ organizationId, status }: SubmissionSeed) =>
  `${digitalAddress(organizationId * 31 + (status === 'Returned' ? 0 : 7))}, ${towns[organizationId]}`;

const companyOf = ({ organizationId }: SubmissionSeed) =>
  required(
    organizations.find(({ id }) => id === organizationId),
    `organisation ${organizationId}`,
  );

const textOf = (seed: SubmissionSeed): string =>
  certificatePdf({
    company: companyOf(seed).name,
    // Volta's number differs from the one entered, which is why it was returned
    registrationNumber: seed.organizationId === 2 ? companyNumber(2081) : numberOf(seed),
    address: addressOf(seed),
  });

export const complianceFiles: readonly SeededFile[] = seeds.map((seed, i) =>
  storedFile({
    id: 35_001 + i,
    createdAt: momentBefore(seed.daysAgo),
    name: 'certificate-of-incorporation.pdf',
    mediaType: 'application/pdf',
    text: textOf(seed),
  }),
);

export const complianceSubmissions: readonly ComplianceSubmissionRow[] = seeds.map((seed, i) => ({
  id: 601 + i,
  organizationId: seed.organizationId,
  version: seeds.slice(0, i + 1).filter(({ organizationId }) => organizationId === seed.organizationId).length,
  status: seed.status,
  registrationType: 'coperate',
  registrationNumber: numberOf(seed),
  address: addressOf(seed),
  country: 'Ghana',
  fileId: 35_001 + i,
  fileHash: `\\x${createHash('sha256').update(textOf(seed)).digest('hex')}`,
  submittedById: idOf(seed.by),
  submittedAt: momentBefore(seed.daysAgo),
  decidedById: idOf('reviewer@oware.test'),
  decidedAt: momentBefore(seed.daysAgo - 1, 690),
  reason: seed.reason ?? null,
}));
