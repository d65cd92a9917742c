import {
  callPath,
  type ComplianceStatus,
  type ComplianceSubmission,
  downloadComplianceDocument,
} from '@oware/contract';
import { fullName } from '@oware/domain';

/** A submission as {@link submissionColumns} reads it. */
export type SubmissionRow = {
  id: number;
  organizationId: number;
  version: number;
  status: ComplianceStatus;
  domainId: string;
  organization: string;
  registrationNumber: string;
  registrationType: string;
  address: string;
  country: string;
  fileName: string;
  fileSize: number;
  submittedById: number;
  submitterFirstName: string | null;
  submitterLastName: string | null;
  submittedAt: Date;
  deciderFirstName: string | null;
  deciderLastName: string | null;
  decidedAt: Date | null;
  reason: string | null;
};

/** What {@link SubmissionRow} is read by; `c` is the submission. */
export const submissionColumns = `c.id, c."organizationId", c.version, c.status::text AS status, o."domainId",
  o.name AS organization, c."registrationNumber", c."registrationType", c.address, c.country,
  f.name AS "fileName", f.size AS "fileSize", c."submittedById",
  s."firstName" AS "submitterFirstName", s."lastName" AS "submitterLastName", c."submittedAt",
  d."firstName" AS "deciderFirstName", d."lastName" AS "deciderLastName", c."decidedAt", c.reason
  FROM provider."ComplianceSubmission" c
  JOIN provider."Organization" o ON o."sandboxId" = c."sandboxId" AND o.id = c."organizationId"
  JOIN sim."StoredFile" f ON f."sandboxId" = c."sandboxId" AND f.id = c."fileId"
  LEFT JOIN provider."User" s ON s."sandboxId" = c."sandboxId" AND s.id = c."submittedById"
  LEFT JOIN provider."User" d ON d."sandboxId" = c."sandboxId" AND d.id = c."decidedById"`;

const nameOf = (firstName: string | null, lastName: string | null): string | null =>
  firstName === null && lastName === null ? null : fullName(firstName ?? '', lastName ?? '');

export const presentSubmission = (row: SubmissionRow): ComplianceSubmission => ({
  id: String(row.id),
  version: row.version,
  status: row.status,
  organization_id: row.domainId,
  organization: row.organization,
  registration_number: row.registrationNumber,
  registration_type: row.registrationType,
  address: row.address,
  country: row.country,
  document: {
    name: row.fileName,
    size: row.fileSize,
    docUrl: callPath(downloadComplianceDocument, { id: String(row.id) }),
  },
  submittedBy: nameOf(row.submitterFirstName, row.submitterLastName),
  submittedAt: row.submittedAt.toISOString(),
  decidedBy: nameOf(row.deciderFirstName, row.deciderLastName),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
});
