import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BusinessCompliance, ComplianceDecision, ComplianceStatus } from '@oware/contract';
import { type Connection, inTransaction } from '@oware/db/connections';
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

type Newest = {
  id: number;
  version: number;
  status: ComplianceStatus;
  registrationType: string;
  registrationNumber: string;
  address: string;
  country: string;
  fileHash: Buffer;
};

type SentCompliance = { body: BusinessCompliance; upload: Upload };
type NewSubmission = SentCompliance & { fileHash: Buffer };

async function hashOf(upload: Upload): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const piece of upload.read(64 * 1024)) hash.update(piece as Buffer);
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
   * Keeps a submission and tells of it. The same content as the one that awaits a decision changes nothing, so that a request
   * whose answer was lost can be repeated.
   * @throws compliance_approved
   */
  async submit(scope: Scope, organization: NamedOrganization, { body, upload }: SentCompliance): Promise<void> {
    const submission = { body, upload, fileHash: await hashOf(upload) };
    await inTransaction(this.database.files, async (connection) => {
      if (await this.#isSubmitted(connection, scope, organization, submission)) return; // before 30 MB are written for nobody
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
    const newest = await newestOf(connection, scope, id);
    const refusal = complianceSubmissionRefusal(newest?.status);
    if (refusal) refuse(refusal);
    return newest !== undefined && isSame(newest, submission);
  }

  /**
   * Approves or returns a submission, and tells the organisation. Two decisions at once come one after the other, and the
   * second is refused.
   * @throws permission_denied for staff of other organisations than the platform, not_found, own_work, already_decided,
   * changed_since_seen
   */
  async decide(scope: Scope, id: string, { decision, reason }: ComplianceDecision): Promise<void> {
    const { sandbox, organization: own, user } = scope;
    const found = await this.compliance.find(scope, id);
    if (own.type !== 'platform_user') refuse('permission_denied');
    await inTransaction(this.database.pool, async (connection) => {
      await lockCompliance(connection, scope, found.organizationId);
      const { rows } = await connection.query<Held>(
        `SELECT c.status::text AS status, c."submittedById", o.id, o."domainId", o.name
         FROM provider."ComplianceSubmission" c
         JOIN provider."Organization" o ON o."sandboxId" = c."sandboxId" AND o.id = c."organizationId"
         WHERE c."sandboxId" = $1 AND c.id = $2`,
        [sandbox.id, found.id],
      );
      const { status, submittedById, ...organization } = rows[0] ?? refuse('not_found');
      const refusal = complianceDecisionRefusal(status);
      if (refusal) refuse(refusal);
      const ownWork = submittedById === user.id ? 'submitted' : null;
      const message = ownWorkRefusal('compliance.decide', { isRequired: true, ownWork });
      if (message) refuse('own_work', { message });
      const kept = decision === 'return' ? (reason ?? '') : null;
      await connection.query(
        `UPDATE provider."ComplianceSubmission" SET status = $3::provider."ComplianceStatus", "decidedById" = $4,
           "decidedAt" = $5, reason = $6 WHERE "sandboxId" = $1 AND id = $2`,
        [sandbox.id, found.id, kept === null ? 'Approved' : 'Returned', user.id, now(sandbox), kept],
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

type Held = { status: ComplianceStatus; submittedById: number } & NamedOrganization;

/** Held until the transaction ends by whoever submits or decides for an organisation. */
async function lockCompliance(connection: Connection, { sandbox }: Scope, organizationId: number): Promise<void> {
  const lock = `compliance ${sandbox.id}.${organizationId}`;
  await connection.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [lock]);
}

async function newestOf(connection: Connection, { sandbox }: Scope, organizationId: number) {
  const { rows } = await connection.query<Newest>(
    `SELECT id, version, status::text AS status, "registrationType", "registrationNumber", address, country, "fileHash"
     FROM provider."ComplianceSubmission" WHERE "sandboxId" = $1 AND "organizationId" = $2
     ORDER BY version DESC LIMIT 1`,
    [sandbox.id, organizationId],
  );
  return rows[0];
}

const dropFile = (connection: Connection, { sandbox }: Scope, fileId: number) =>
  connection.query('DELETE FROM sim."StoredFile" WHERE "sandboxId" = $1 AND id = $2', [sandbox.id, fileId]);

/** Replaces the submission that awaits a decision, if any. Answers the id of the new one. */
async function insertSubmission(
  connection: Connection,
  { sandbox, user }: Scope,
  { body, fileHash, organizationId, fileId }: NewSubmission & { organizationId: number; fileId: number },
): Promise<number> {
  const of = [sandbox.id, organizationId];
  await connection.query(
    `UPDATE provider."ComplianceSubmission" SET status = 'Replaced'
     WHERE "sandboxId" = $1 AND "organizationId" = $2 AND status = 'Submitted'`,
    of,
  );
  const { rows } = await connection.query<{ id: number }>(
    `INSERT INTO provider."ComplianceSubmission" ("sandboxId", "organizationId", version, status, "registrationType",
       "registrationNumber", address, country, "fileId", "fileHash", "submittedById", "submittedAt")
     SELECT $1, $2, coalesce(max(version), 0) + 1, 'Submitted', $3, $4, $5, $6, $7, $8, $9, $10
     FROM provider."ComplianceSubmission" WHERE "sandboxId" = $1 AND "organizationId" = $2
     RETURNING id`,
    [
      ...of,
      body.registration_type,
      body.registration_number,
      body.address,
      body.country,
      fileId,
      fileHash,
      user.id,
      now(sandbox),
    ],
  );
  return rows[0]!.id;
}
