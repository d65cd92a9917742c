import { Injectable } from '@nestjs/common';
import type { OwnWork, Seen } from '@oware/contract';
import { dayOf, formatMoney } from '@oware/domain';
import {
  type AuditedChange,
  Database,
  notifyOrganization,
  now,
  recordAudit,
  recordAuditedChanges,
  refuse,
  rowId,
  type Scope,
} from '@oware/sim-kit';
import { auditedBatch, countChange } from '../../lending/audited-batch.ts';
import { contentsOfHeld, lockBatch, type LockedBatch, refuseOwnBatch } from '../../lending/batch-lock.ts';
import { refuseUnseenContents } from '../../lending/seen.ts';
import { readUploadedId, uploadedId, type UploadedPlace } from '../../lending/uploaded-id.ts';
import { type Candidate, putIn, releaseAll, takeOut, type Tx, unknownApplication } from './batch-loans.repository.ts';
import { removeUploaded } from './batch-uploads.repository.ts';

type Decision =
  | { status: 'Submitted'; elementId: number; ownWork: OwnWork | null }
  | { status: 'Rejected'; reason: string | undefined };

/** Changes of batches; each is one transaction that holds the batch, so that of two at once one comes first. */
@Injectable()
export class BatchChangesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Opens a batch for approved loans; answers its id.
   * @throws batch_exists
   */
  open(scope: Scope, lenderId: number, reference: string): Promise<number> {
    const { sandbox, user } = scope;
    const at = now(sandbox);
    return this.#change(async (tx) => {
      const [row] = await tx.$queryRaw<{ id: number }[]>`
        INSERT INTO provider."Batch" ("sandboxId", "lenderId", reference, name, "isUpload", "createdById", "createdAt")
        SELECT ${sandbox.id}, id, ${reference}, concat_ws(', ', name, ${dayOf(at)}::text), false, ${user.id}, ${at}
        FROM provider."Lender" WHERE "sandboxId" = ${sandbox.id} AND id = ${lenderId}
        ON CONFLICT ("sandboxId", "lenderId", reference) DO NOTHING RETURNING id`;
      const { id } = row ?? refuse('batch_exists');
      await recordAudit(tx, scope, {
        ...auditedBatch({ id, reference, isUpload: false, lenderId }),
        action: 'created',
      });
      return id;
    });
  }

  /**
   * Groups applications into the lender's open batch, all or none; answers how many and into which.
   * @throws batch_refused, changed_since_seen
   */
  group(scope: Scope, lenderId: number, applicationIds: string[], seen: Seen): Promise<Grouped> {
    return this.#change(async (tx) => {
      const batch = await lockBatch(tx, scope, await openBatchOf(tx, scope, lenderId), 'add');
      const count = await putIn(tx, scope, batch, { asked: [...new Set(applicationIds)].map(byApplication), seen });
      await recordCount(tx, scope, batch, count);
      return { count, reference: batch.reference };
    });
  }

  /**
   * Puts uploaded loans into a batch, all or none; answers how many and into which.
   * @throws not_found, batch_refused, changed_since_seen
   */
  attach(scope: Scope, id: string, loanIds: string[], seen: Seen): Promise<Grouped> {
    return this.#change(async (tx) => {
      const batch = await lockBatch(tx, scope, id, 'add');
      const asked = await uploadedOf(tx, scope, batch, [...new Set(loanIds)]);
      const count = await putIn(tx, scope, batch, { asked, seen });
      await recordCount(tx, scope, batch, count);
      return { count, reference: batch.reference };
    });
  }

  /** @throws not_found, batch_refused, own_work, changed_since_seen, validation_failed */
  submit(scope: Scope, id: string, element: string, seen: Seen): Promise<void> {
    return this.#change(async (tx) => {
      const batch = await lockBatch(tx, scope, id, 'submit');
      if (batch.isUpload)
        refuse('batch_refused', { message: 'This batch is of a bulk upload. Submit it as an upload.' });
      refuseUnseenContents(seen, contentsOfHeld(batch));
      const ownWork = await refuseOwnBatch(tx, scope, batch);
      const elementId = await elementOf(tx, scope, batch, element);
      await decide(tx, scope, batch, { status: 'Submitted', elementId, ownWork });
    });
  }

  /**
   * Releases the loans of a batch, which keeps a list of them.
   * @throws not_found, batch_refused, changed_since_seen
   */
  reject(scope: Scope, id: string, { reason, ...seen }: Seen & { reason?: string | undefined }): Promise<void> {
    return this.#change(async (tx) => {
      const batch = await lockBatch(tx, scope, id, 'reject');
      refuseUnseenContents(seen, contentsOfHeld(batch));
      if (!batch.isUpload) await releaseAll(tx, scope, batch, reason);
      await decide(tx, scope, batch, { status: 'Rejected', reason });
    });
  }

  /** Takes one application out, or a row out of an upload. @throws not_found, batch_refused, changed_since_seen */
  remove(scope: Scope, id: string, application: string, seen: Pick<Seen, 'seenTotal'>): Promise<void> {
    return this.#change(async (tx) => {
      const batch = await lockBatch(tx, scope, id, 'remove');
      if (batch.isUpload) {
        const place = readUploadedId(application);
        if (place?.batchId !== batch.id || !(await removeUploaded(tx, scope, batch, place.line, seen)))
          refuse('not_found');
        return recordRemoval(tx, scope, batch, { field: 'row', from: String(place.line), to: null });
      }
      const applicationId = rowId(application) ?? refuse('not_found');
      const loan = await takeOut(tx, scope, batch, applicationId, seen);
      if (loan !== undefined) return recordRemoval(tx, scope, batch, { field: 'loan', from: loan, to: null });
      const where = { sandboxId: scope.sandbox.id, id: applicationId, lenderId: batch.lenderId };
      if (!(await tx.loanApplication.findFirst({ where, select: { id: true } }))) refuse('not_found');
      const message = 'This application is not in the batch: it was taken out already.';
      refuse('batch_refused', { message });
    });
  }

  #change<Result>(change: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.database.prisma.$transaction(change);
  }
}

/** One line for all that went in, however many they are: each loan has its own on its timeline. */
const recordCount = (tx: Tx, scope: Scope, batch: LockedBatch, added: number): Promise<void> =>
  recordAuditedChanges(tx, scope, {
    ...auditedBatch(batch),
    changes: added === 0 ? [] : [countChange('loans', batch.totalApplication, batch.totalApplication + added)],
  });

const recordRemoval = (tx: Tx, scope: Scope, batch: LockedBatch, removed: AuditedChange): Promise<void> => {
  const { totalApplication: before, isUpload } = batch;
  const changes = [removed, countChange(isUpload ? 'rows' : 'loans', before, before - 1)];
  return recordAuditedChanges(tx, scope, { ...auditedBatch(batch), changes });
};

type Grouped = { count: number; reference: string };

const byApplication = (given: string): Candidate => {
  const applicationId = rowId(given);
  return applicationId === undefined ? { given, reason: unknownApplication } : { given, applicationId };
};

/**
 * The batch that a grouping is for, which its payload does not name (2§7): the one that was opened last and is pending, before
 * all others the caller's own, so that two officers who open one each at the same time do not fill each other's. The ids say
 * which was last, since the desk can set a sandbox's clock back.
 */
async function openBatchOf(tx: Tx, { sandbox, user }: Scope, lenderId: number): Promise<string> {
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM provider."Batch"
    WHERE "sandboxId" = ${sandbox.id} AND "lenderId" = ${lenderId} AND NOT "isUpload" AND status = 'Pending'
    ORDER BY ("createdById" IS NOT DISTINCT FROM ${user.id}) DESC, id DESC LIMIT 1`;
  if (!row) return refuse('batch_refused', { message: 'The lender has no open batch. Open one first.' });
  return String(row.id);
}

const notSubmitted = 'This row is no application yet. Submit its upload first.';
const applicationRemoved = 'The application of this row was removed.';

/** Uploaded loans by their own ids or those of the applications that they became. */
async function uploadedOf(
  tx: Tx,
  { sandbox }: Scope,
  { lenderId }: LockedBatch,
  given: string[],
): Promise<Candidate[]> {
  const places = given.flatMap((text) => readUploadedId(text) ?? []);
  const [batchIds, lines] = [places.map(({ batchId }) => batchId), places.map(({ line }) => line)];
  const rows = await tx.$queryRaw<(UploadedPlace & { applicationId: number | null; isSubmitted: boolean })[]>`
    SELECT u."batchId", u.line, u."applicationId", u.status = 'Submitted' AS "isSubmitted"
    FROM unnest(${batchIds}::int[], ${lines}::int[]) place ("batchId", line)
    JOIN provider."UploadedLoan" u ON u."sandboxId" = ${sandbox.id} AND u."batchId" = place."batchId" AND u.line = place.line
    JOIN provider."Batch" b ON b."sandboxId" = u."sandboxId" AND b.id = u."batchId"
    WHERE b."lenderId" = ${lenderId}`;
  const uploaded = new Map(rows.map((row) => [uploadedId(row), row]));
  return given.map((text) => {
    const row = uploaded.get(text);
    if (!row) return byApplication(text);
    const { applicationId, isSubmitted } = row;
    if (applicationId !== null) return { given: text, applicationId };
    return { given: text, reason: isSubmitted ? applicationRemoved : notSubmitted };
  });
}

/** The element that a submission names must be the organisation's, and not retired (2§7, 3§3). */
async function elementOf(tx: Tx, scope: Scope, { organizationId }: LockedBatch, text: string): Promise<number> {
  // held, so that it is not retired before the submission is through
  const [element] = await tx.$queryRaw<{ id: number; retiredAt: Date | null }[]>`
    SELECT id, "retiredAt" FROM provider."Element"
    WHERE "sandboxId" = ${scope.sandbox.id} AND id = ${rowId(text) ?? -1}
      AND "organizationId" IN (${organizationId}, ${scope.organization.id}) FOR SHARE`;
  if (!element) refuse('validation_failed', { errors: { elementId: 'Choose an element of the organisation' } });
  if (element.retiredAt)
    refuse('validation_failed', { errors: { elementId: 'This element is retired. Choose another' } });
  return element.id;
}

/** Why a batch was rejected, or which own work was let pass. */
function circumstanceOf(decision: Decision): AuditedChange[] {
  const [field, to] =
    decision.status === 'Submitted' ? (['ownWork', decision.ownWork] as const) : (['reason', decision.reason] as const);
  return to ? [{ field, from: null, to }] : [];
}

/** The last change of a batch, told to the lender's organisation. `batch` is as it was before. */
async function decide(tx: Tx, scope: Scope, batch: LockedBatch, decision: Decision): Promise<void> {
  const { sandbox, user } = scope;
  await tx.batch.update({
    where: { sandboxId_id: { sandboxId: sandbox.id, id: batch.id } },
    data: {
      status: decision.status,
      decidedById: user.id,
      decidedAt: now(sandbox),
      ...(decision.status === 'Submitted'
        ? { elementId: decision.elementId, ownWork: decision.ownWork }
        : { rejectionReason: decision.reason ?? null }),
    },
  });
  await recordAudit(tx, scope, {
    ...auditedBatch(batch),
    action: decision.status === 'Submitted' ? 'submitted' : 'rejected',
    changes: [
      { field: 'loans', from: null, to: `${batch.totalApplication} (${formatMoney(batch.totalAmount)})` },
      ...circumstanceOf(decision),
    ],
  });
  const done = decision.status.toLowerCase();
  const loans = `${batch.totalApplication} ${batch.totalApplication === 1 ? 'loan' : 'loans'}`;
  await notifyOrganization(tx, {
    sandbox,
    organizationId: batch.organizationId,
    actorId: user.id,
    subject: `Batch ${done}`,
    body: `Batch ${batch.reference} with ${loans}, ${formatMoney(batch.totalAmount)}, was ${done}.`,
    callBack: `/${batch.isUpload ? 'bulkupload' : 'capital-by-api'}/batch/${batch.id}`,
  });
}
