import { callPath, type ComplianceSubmission, downloadComplianceDocument } from '@oware/contract';
import { personName, withinSandbox } from '@oware/db/expressions';
import { type RowOf, tables } from '@oware/db/statements';

/** The submissions as `c`, with all columns that are shown. */
export const shownSubmissions = tables
  .selectFrom('provider.ComplianceSubmission as c')
  .innerJoin('provider.Organization as o', withinSandbox('o.id', 'c.organizationId'))
  .innerJoin('sim.StoredFile as f', withinSandbox('f.id', 'c.fileId'))
  .leftJoin('provider.User as s', withinSandbox('s.id', 'c.submittedById'))
  .leftJoin('provider.User as d', withinSandbox('d.id', 'c.decidedById'))
  .select((row) => [
    'c.id',
    'c.version',
    'c.status',
    'o.domainId',
    'o.name as organization',
    'c.registrationNumber',
    'c.registrationType',
    'c.address',
    'c.country',
    'f.name as fileName',
    'f.size as fileSize',
    'c.submittedById',
    personName(row.ref('s.firstName'), row.ref('s.lastName')).as('submittedBy'),
    'c.submittedAt',
    personName(row.ref('d.firstName'), row.ref('d.lastName')).as('decidedBy'),
    'c.decidedAt',
    'c.reason',
  ]);
type SubmissionRow = RowOf<typeof shownSubmissions>;

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
  submittedBy: row.submittedBy,
  submittedAt: row.submittedAt.toISOString(),
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
});
