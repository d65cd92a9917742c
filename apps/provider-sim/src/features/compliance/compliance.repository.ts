import { Injectable } from '@nestjs/common';
import type { CallInput, CallReply, Compliance, ComplianceStatus, listComplianceSubmissions } from '@oware/contract';
import { countOfRows, isAmong } from '@oware/db/expressions';
import { type Given, prepare, readOne, readRows, sql } from '@oware/db/statements';
import { isLive, pageInfo } from '@oware/domain';
import { Database, type FileStream, loadFile, ownOrganizationIds, refuse, rowId, type Scope } from '@oware/sim-kit';
import { presentSubmission, shownSubmissions } from './compliance.presenters.ts';

/** Maximum number of submissions shown for one organisation, and rows per page of the list. */
const shownAtMost = 50;
const pageSize = 10;

/**
 * The platform sees the submissions of every organisation; other staff see those of their own. Staff of the platform
 * who act for one lender see the submissions of that lender.
 */
const seenBy = (scope: Scope): number[] | null =>
  isPlatform(scope) && scope.delegateOrganizationId === null ? null : ownOrganizationIds(scope);

const isPlatform = ({ organization }: Scope): boolean => organization.type === 'platform_user';

export type NamedOrganization = { id: number; domainId: string; name: string };

const submissionsOfOrganization = prepare(
  {},
  ({ sandboxId, organizationId }: Given<{ sandboxId: number; organizationId: number }>) =>
    shownSubmissions
      .where('c.sandboxId', '=', sandboxId)
      .where('c.organizationId', '=', organizationId)
      .orderBy('c.version', 'desc')
      .limit(sql.lit(shownAtMost)),
);

type Asked = {
  sandboxId: number;
  organizationIds: number[] | null;
  status: ComplianceStatus | null;
};
/** Selects the newest submission of each organisation. */
const newestSubmissions = ({ sandboxId, organizationIds, status }: Given<Asked>) =>
  shownSubmissions
    .where('c.sandboxId', '=', sandboxId)
    .where((row) => isAmong(row.ref('c.organizationId'), organizationIds))
    .where('c.status', '<>', 'Replaced')
    .where((row) => sql<boolean>`(${status}::text IS NULL OR ${row.ref('c.status')}::text = ${status})`)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('provider.ComplianceSubmission as newer')
            .select('newer.id')
            .whereRef('newer.sandboxId', '=', 'c.sandboxId')
            .whereRef('newer.organizationId', '=', 'c.organizationId')
            .whereRef('newer.version', '>', 'c.version'),
        ),
      ),
    );
const countOfNewest = prepare({}, (asked: Given<Asked>) =>
  newestSubmissions(asked).clearSelect().select(countOfRows.as('total')),
);
/** Pending submissions come first, the oldest at the top. */
const pageOfNewest = prepare({}, (asked: Given<Asked & { offset: number }>) =>
  newestSubmissions(asked)
    .orderBy((row) => row('c.status', '<>', 'Submitted'))
    .orderBy((row) => row.case().when('c.status', '=', 'Submitted').then(row.ref('c.submittedAt')).end())
    .orderBy('c.decidedAt', 'desc')
    .orderBy('c.id')
    .limit(sql.lit(pageSize))
    .offset(asked.offset),
);

@Injectable()
export class ComplianceRepository {
  constructor(private readonly database: Database) {}

  /**
   * Finds the session's own organisation by domainId or id. The platform finds every organisation by domainId, and a
   * lender's by the lender's id (2§6).
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

  /** The compliance of the organisation, for the person of the session. */
  async of({ sandbox, user }: Scope, { id, domainId, name }: NamedOrganization): Promise<Compliance> {
    const rows = await readRows(
      this.database.pool,
      submissionsOfOrganization({ sandboxId: sandbox.id, organizationId: id }),
    );
    const isOwnWork = rows[0]?.submittedById === user.id;
    return {
      organization_id: domainId,
      organization: name,
      isLive: isLive(rows[0]?.status),
      submissions: rows.map(presentSubmission),
      // Compliance requires two people, whatever the settings say.
      twoPersonApproval: { isRequired: true, ownWork: isOwnWork ? 'submitted' : null },
    };
  }

  /**
   * The compliance of the organisation that made the submission.
   * @throws not_found
   */
  async ofSubmission(scope: Scope, id: string): Promise<Compliance> {
    const { organizationId } = await this.find(scope, id);
    const where = { sandboxId_id: { sandboxId: scope.sandbox.id, id: organizationId } };
    return this.of(scope, await this.database.prisma.organization.findUniqueOrThrow({ where }));
  }

  /**
   * Finds a submission that the person may see.
   * @throws not_found
   */
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

  /** Lists the newest submission of each organisation. Pending submissions come first, the oldest at the top. */
  async page(
    scope: Scope,
    { status, page }: CallInput<typeof listComplianceSubmissions>['query'],
  ): Promise<CallReply<typeof listComplianceSubmissions>> {
    const { pool } = this.database;
    const asked = { sandboxId: scope.sandbox.id, organizationIds: seenBy(scope), status: status ?? null };
    const rows = await readRows(pool, pageOfNewest({ ...asked, offset: page * pageSize }));
    const { total } = await readOne(pool, countOfNewest(asked));
    return { submissions: rows.map(presentSubmission), page: pageInfo({ number: page, size: pageSize }, total) };
  }

  /** @throws not_found */
  async document(scope: Scope, id: string): Promise<FileStream> {
    const { fileId } = await this.find(scope, id);
    return loadFile(this.database, scope.sandbox.id, fileId);
  }
}
