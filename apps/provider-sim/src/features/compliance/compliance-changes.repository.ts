import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BusinessCompliance, ComplianceDecision } from '@oware/contract';
import { type Connection, inTransaction } from '@oware/db/connections';
import { lockByName } from '@oware/db/named-locks';
import { withinSandbox } from '@oware/db/expressions';
import { execute, type Given, prepare, readRow, type RowOf, sql, tables } from '@oware/db/statements';
import { complianceDecisionRefusal, complianceSubmissionRefusal, ownWorkRefusal } from '@oware/domain';
import {
  type AuditedRecord,
  auditedChanges,
  Database,
  now,
  recordAudit,
  refuse,
  type Scope,
  storeFile,
  type Upload,
} from '@oware/sim-kit';
import { announceDecision, announceSubmission } from './compliance.announcements.ts';
import { ComplianceRepository, type NamedOrganization } from './compliance.repository.ts';

const newestSubmission = prepare(
  {},
  ({ sandboxId, organizationId }: Given<{ sandboxId: number; organizationId: number }>) =>
    tables
      .selectFrom('provider.ComplianceSubmission')
      .select(['status', 'registrationType', 'registrationNumber', 'address', 'country', 'fileHash'])
      .where('sandboxId', '=', sandboxId)
      .where('organizationId', '=', organizationId)
      .orderBy('version', 'desc')
      .limit(sql.lit(1)),
);
type Newest = RowOf<ReturnType<typeof newestSubmission>>;

const submissionToDecide = prepare({}, ({ sandboxId, id }: Given<{ sandboxId: number; id: number }>) =>
  tables
    .selectFrom('provider.ComplianceSubmission as c')
    .innerJoin('provider.Organization as o', withinSandbox('o.id', 'c.organizationId'))
    .select(['c.status', 'c.submittedById', 'o.id', 'o.domainId', 'o.name'])
    .where('c.sandboxId', '=', sandboxId)
    .where('c.id', '=', id),
);

type SentCompliance = { body: BusinessCompliance; upload: Upload };
type NewSubmission = SentCompliance & { fileHash: Buffer };

async function hashOf(upload: Upload): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const piece of upload.read(64 * 1024)) hash.update(piece);
  return hash.digest();
}

const isSame = (newest: Newest, { body, fileHash }: NewSubmission): boolean =>
  newest.status === 'Submitted' &&
  newest.fileHash.equals(fileHash) &&
  newest.registrationType === body.registration_type &&
  newest.registrationNumber === body.registration_number &&
  newest.address === body.address &&
  newest.country === body.country;

@Injectable()
export class ComplianceChangesRepository {
  constructor(
    private readonly database: Database,
    private readonly compliance: ComplianceRepository,
  ) {}

  /**
   * Stores a submission and announces it. A repeat of the pending submission changes nothing, so that a client can
   * retry after a lost response.
   * @throws compliance_approved
   */
  async submit(scope: Scope, organization: NamedOrganization, { body, upload }: SentCompliance): Promise<void> {
    const submission = { body, upload, fileHash: await hashOf(upload) };
    await inTransaction(this.database.files, async (connection) => {
      if (await this.#isSubmitted(connection, scope, organization, submission)) return; // before writing up to 30 MB
      const fileId = await storeFile(connection, scope.sandbox.id, upload, now(scope.sandbox));
      await lockCompliance(connection, scope, organization.id);
      if (await this.#isSubmitted(connection, scope, organization, submission))
        return void (await dropFile(connection, scope, fileId));
      const id = await insertSubmission(connection, scope, { ...submission, organizationId: organization.id, fileId });
      const { registration_type: registrationType, registration_number: registration, address, country } = body;
      const changes = auditedChanges({}, { registrationType, registration, address, country, document: upload.name });
      await recordCompliance(connection, scope, { id, organization, action: 'submitted', changes });
      await announceSubmission(connection, scope, { id, organization });
    });
  }

  /** @throws compliance_approved */
  async #isSubmitted(connection: Connection, scope: Scope, { id }: NamedOrganization, submission: NewSubmission) {
    const newest = await readRow(connection, newestSubmission({ sandboxId: scope.sandbox.id, organizationId: id }));
    const refusal = complianceSubmissionRefusal(newest?.status);
    if (refusal) refuse(refusal);
    return newest !== undefined && isSame(newest, submission);
  }

  /**
   * Approves or returns a submission and notifies the organisation. Concurrent decisions run one after the other, and
   * the second is rejected.
   * @throws permission_denied for staff of other organisations than the platform
   * @throws not_found, own_work, already_decided, changed_since_seen
   */
  async decide(scope: Scope, id: string, { decision, reason }: ComplianceDecision): Promise<void> {
    const { sandbox, organization: own, user } = scope;
    const found = await this.compliance.find(scope, id);
    if (own.type !== 'platform_user') refuse('permission_denied');
    await inTransaction(this.database.pool, async (connection) => {
      await lockCompliance(connection, scope, found.organizationId);
      const lockedSubmission = await readRow(connection, submissionToDecide({ sandboxId: sandbox.id, id: found.id }));
      const { status, submittedById, ...organization } = lockedSubmission ?? refuse('not_found');
      const refusal = complianceDecisionRefusal(status);
      if (refusal) refuse(refusal);
      const ownWork = submittedById === user.id ? 'submitted' : null;
      const message = ownWorkRefusal('compliance.decide', { isRequired: true, ownWork });
      if (message) refuse('own_work', { message });
      const kept = decision === 'return' ? (reason ?? '') : null;
      await execute(
        connection,
        tables
          .updateTable('provider.ComplianceSubmission')
          .set({
            status: kept === null ? 'Approved' : 'Returned',
            decidedById: user.id,
            decidedAt: now(sandbox),
            reason: kept,
          })
          .where('sandboxId', '=', sandbox.id)
          .where('id', '=', found.id),
      );
      const changes = auditedChanges({}, { reason: kept });
      const action = kept === null ? 'approved' : 'returned';
      await recordCompliance(connection, scope, { id: found.id, organization, action, changes });
      await announceDecision(connection, scope, { id: found.id, organization, reason: kept });
    });
  }
}

type ComplianceChange = Pick<AuditedRecord, 'id' | 'action' | 'changes'> & { organization: NamedOrganization };

const recordCompliance = (
  connection: Connection,
  scope: Scope,
  { organization, ...change }: ComplianceChange,
): Promise<void> =>
  recordAudit(connection, scope, {
    kind: 'compliance',
    name: organization.name,
    organizationId: organization.id,
    ...change,
  });

/** Locks the organisation's compliance until the transaction ends. Submissions and decisions take this lock. */
async function lockCompliance(connection: Connection, { sandbox }: Scope, organizationId: number): Promise<void> {
  await lockByName(connection, `compliance ${sandbox.id}.${organizationId}`);
}

const dropFile = (connection: Connection, { sandbox }: Scope, fileId: number) =>
  execute(connection, tables.deleteFrom('sim.StoredFile').where('sandboxId', '=', sandbox.id).where('id', '=', fileId));

type NewRow = {
  sandboxId: number;
  organizationId: number;
  registrationType: string;
  registrationNumber: string;
  address: string;
  country: string;
  fileId: number;
  fileHash: Buffer;
  submittedById: number;
  submittedAt: Date;
};

const replaceSubmitted = prepare(
  {},
  ({ sandboxId, organizationId }: Given<Pick<NewRow, 'sandboxId' | 'organizationId'>>) =>
    tables
      .updateTable('provider.ComplianceSubmission')
      .set({ status: 'Replaced' })
      .where('sandboxId', '=', sandboxId)
      .where('organizationId', '=', organizationId)
      .where('status', '=', 'Submitted'),
);
const insertRow = prepare({}, (given: Given<NewRow>) =>
  tables
    .insertInto('provider.ComplianceSubmission')
    .values((row) => ({
      sandboxId: given.sandboxId,
      organizationId: given.organizationId,
      version: row
        .selectFrom('provider.ComplianceSubmission')
        .select(sql<number>`coalesce(max(version), 0) + 1`.as('version'))
        .where('sandboxId', '=', given.sandboxId)
        .where('organizationId', '=', given.organizationId),
      status: 'Submitted',
      registrationType: given.registrationType,
      registrationNumber: given.registrationNumber,
      address: given.address,
      country: given.country,
      fileId: given.fileId,
      fileHash: given.fileHash,
      submittedById: given.submittedById,
      submittedAt: given.submittedAt,
    }))
    .returning('id'),
);

/** Replaces the pending submission, if any. Returns the id of the new one. */
async function insertSubmission(
  connection: Connection,
  { sandbox, user }: Scope,
  { body, fileHash, organizationId, fileId }: NewSubmission & { organizationId: number; fileId: number },
): Promise<number> {
  await execute(connection, replaceSubmitted({ sandboxId: sandbox.id, organizationId }));
  const row = await readRow(
    connection,
    insertRow({
      sandboxId: sandbox.id,
      organizationId,
      registrationType: body.registration_type,
      registrationNumber: body.registration_number,
      address: body.address,
      country: body.country,
      fileId,
      fileHash,
      submittedById: user.id,
      submittedAt: now(sandbox),
    }),
  );
  if (!row) throw new Error('the submission was not written');
  return row.id;
}
