import { Injectable } from '@nestjs/common';
import type { CallInput, CallReply, Compliance, listComplianceSubmissions } from '@oware/contract';
import { isLive } from '@oware/domain';
import { Database, type FileStream, loadFile, ownOrganizationIds, refuse, rowId, type Scope } from '@oware/sim-kit';
import { presentSubmission, submissionColumns, type SubmissionRow } from './compliance.presenters.ts';

/** Submissions that are shown of one organisation, and in a page of the list. */
const shownSubmissions = 50;
const pageSize = 10;

/**
 * The platform sees the submissions of every organisation, everybody else those of their own. A person of the platform who
 * acts for one lender sees that lender's.
 */
const seenBy = (scope: Scope): number[] | null =>
  isPlatform(scope) && scope.delegateOrganizationId === null ? null : ownOrganizationIds(scope);

const isPlatform = ({ organization }: Scope): boolean => organization.type === 'platform_user';

export type NamedOrganization = { id: number; domainId: string; name: string };

@Injectable()
export class ComplianceRepository {
  constructor(private readonly database: Database) {}

  /**
   * The own organisation by its domainId or id; for the platform every organisation by its domainId, and that of a lender by
   * the lender's id (2§6).
   * @throws not_found
   */
  async organizationNamed(scope: Scope, text: string): Promise<NamedOrganization> {
    const { organization, sandbox } = scope;
    if (text === organization.domainId || (!isPlatform(scope) && text === String(organization.id))) return organization;
    if (!isPlatform(scope)) return refuse('not_found');
    const { prisma } = this.database;
    const lender = await prisma.lender.findFirst({ where: { sandboxId: sandbox.id, id: rowId(text) ?? -1 } });
    const named = lender ? { id: lender.organizationId } : { domainId: text };
    const row = await prisma.organization.findFirst({ where: { sandboxId: sandbox.id, ...named } });
    return row && (seenBy(scope)?.includes(row.id) ?? true) ? row : refuse('not_found');
  }

  /** How the organisation's compliance stands, for the person who asks. */
  async of({ sandbox, user }: Scope, { id, domainId, name }: NamedOrganization): Promise<Compliance> {
    const { rows } = await this.database.pool.query<SubmissionRow>(
      `SELECT ${submissionColumns} WHERE c."sandboxId" = $1 AND c."organizationId" = $2
       ORDER BY c.version DESC LIMIT ${shownSubmissions}`,
      [sandbox.id, id],
    );
    const isOwnWork = rows[0]?.submittedById === user.id;
    return {
      organization_id: domainId,
      organization: name,
      isLive: isLive(rows[0]?.status),
      submissions: rows.map(presentSubmission),
      // two people are required here whatever the settings say
      twoPersonApproval: { isRequired: true, ownWork: isOwnWork ? 'submitted' : null },
    };
  }

  /** Of the organisation that made the submission. @throws not_found */
  async ofSubmission(scope: Scope, id: string): Promise<Compliance> {
    const { organizationId } = await this.find(scope, id);
    const where = { sandboxId_id: { sandboxId: scope.sandbox.id, id: organizationId } };
    return this.of(scope, await this.database.prisma.organization.findUniqueOrThrow({ where }));
  }

  /** A submission that the person may see. @throws not_found */
  async find(scope: Scope, id: string) {
    const seen = seenBy(scope);
    const row = await this.database.prisma.complianceSubmission.findFirst({
      where: {
        sandboxId: scope.sandbox.id,
        id: rowId(id) ?? -1,
        ...(seen && { organizationId: { in: seen } }),
      },
      select: { id: true, organizationId: true, fileId: true },
    });
    return row ?? refuse('not_found');
  }

  /** The newest submission of each organisation: what awaits a decision first, the oldest of it at the top. */
  async page(
    scope: Scope,
    { status, page }: CallInput<typeof listComplianceSubmissions>['query'],
  ): Promise<CallReply<typeof listComplianceSubmissions>> {
    const { rows } = await this.database.pool.query<SubmissionRow & { total: number }>(
      `SELECT (count(*) OVER ())::int AS total, ${submissionColumns}
       WHERE c."sandboxId" = $1 AND ($2::int[] IS NULL OR c."organizationId" = ANY ($2)) AND c.status <> 'Replaced'
         AND ($3::text IS NULL OR c.status::text = $3)
         AND NOT EXISTS (SELECT FROM provider."ComplianceSubmission" n WHERE n."sandboxId" = c."sandboxId"
           AND n."organizationId" = c."organizationId" AND n.version > c.version)
       ORDER BY c.status <> 'Submitted', CASE WHEN c.status = 'Submitted' THEN c."submittedAt" END,
         c."decidedAt" DESC, c.id
       LIMIT $4 OFFSET $5`,
      [scope.sandbox.id, seenBy(scope), status ?? null, pageSize, page * pageSize],
    );
    const totalElements = rows[0]?.total ?? 0;
    const totalPages = Math.ceil(totalElements / pageSize);
    return {
      submissions: rows.map(presentSubmission),
      page: { number: page, size: pageSize, totalElements, totalPages },
    };
  }

  /** @throws not_found */
  async document(scope: Scope, id: string): Promise<FileStream> {
    const { fileId } = await this.find(scope, id);
    return loadFile(this.database, scope.sandbox.id, fileId);
  }
}
