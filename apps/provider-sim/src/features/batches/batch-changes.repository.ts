import { Injectable } from '@nestjs/common';
import type { OwnWork, Seen } from '@oware/contract';
import type { Prisma } from '@oware/db';
import { withinSandbox } from '@oware/db/expressions';
import { readRow, readRows, sql, tables } from '@oware/db/statements';
import { batchStatusAfter, dayOf, formatMoney, fullName, rejectionNotice } from '@oware/domain';
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
import { type Candidate, putIn, releaseAll, takeOut, unknownApplication } from './batch-loans.repository.ts';
import { removeUploaded } from './batch-uploads.repository.ts';

type Tx = Prisma.TransactionClient;

type NamedElement = { id: number; name: string };

type Decision =
  | { status: 'Submitted'; element: NamedElement; ownWork: OwnWork | null }
  | { status: 'Rejected'; reason: string | undefined };

/**
 * Changes batches. Each change is one transaction that locks the batch, so that concurrent changes run one after the
 * other.
 */
@Injectable()
export class BatchChangesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Opens a batch for approved loans and returns its id.
   * @throws batch_exists
   */
  open(scope: Scope, lenderId: number, reference: string): Promise<number> {
    return this.#change(async (tx) => {
      const { id } = (await readRow(tx, newBatch(scope, lenderId, reference))) ?? refuse('batch_exists');
      await recordAudit(tx, scope, {
        ...auditedBatch({ id, reference, isUpload: false, lenderId }),
        action: 'created',
      });
      return id;
    });
  }

  /**
   * Adds applications to the lender's open batch, all or none. Returns their number and the reference of the batch.
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
   * Adds uploaded loans to a batch, all or none. Returns their number and the reference of the batch.
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
  submit(scope: Scope, id: string, elementId: string, seen: Seen): Promise<void> {
    return this.#change(async (tx) => {
      const batch = await lockBatch(tx, scope, id, 'submit');
      if (batch.isUpload)
        refuse('batch_refused', { message: 'This batch is of a bulk upload. Submit it as an upload.' });
      refuseUnseenContents(seen, contentsOfHeld(batch));
      const ownWork = await refuseOwnBatch(tx, scope, batch);
      const element = await elementOf(tx, scope, batch, elementId);
      await decide(tx, scope, batch, { status: batchStatusAfter.submit, element, ownWork });
    });
  }

  /**
   * Rejects a batch and releases its loans. The batch keeps a list of them.
   * @throws not_found, batch_refused, changed_since_seen
   */
  reject(scope: Scope, id: string, { reason, ...seen }: Seen & { reason?: string | undefined }): Promise<void> {
    return this.#change(async (tx) => {
      const batch = await lockBatch(tx, scope, id, 'reject');
      refuseUnseenContents(seen, contentsOfHeld(batch));
      if (!batch.isUpload) await releaseAll(tx, scope, batch, reason);
      await decide(tx, scope, batch, { status: batchStatusAfter.reject, reason });
    });
  }

  /**
   * Removes one application from a batch, or one row from an upload.
   * @throws not_found, batch_refused, changed_since_seen
   */
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

/**
 * The batch is named after the lender and the day. The statement returns no row if the lender already has a batch with
 * this reference.
 */
function newBatch({ sandbox, user }: Scope, lenderId: number, reference: string) {
  const at = now(sandbox);
  return tables
    .insertInto('provider.Batch')
    .columns(['sandboxId', 'lenderId', 'reference', 'name', 'isUpload', 'createdById', 'createdAt'])
    .expression(
      tables
        .selectFrom('provider.Lender')
        .select((lender) => [
          'sandboxId',
          'id',
          sql.val(reference).as('reference'),
          sql<string>`concat_ws(', ', ${lender.ref('name')}, ${dayOf(at)}::text)`.as('name'),
          sql.lit(false).as('isUpload'),
          sql.val(user.id).as('createdById'),
          sql.val(at).as('createdAt'),
        ])
        .where('sandboxId', '=', sandbox.id)
        .where('id', '=', lenderId),
    )
    .onConflict((taken) => taken.columns(['sandboxId', 'lenderId', 'reference']).doNothing())
    .returning('id');
}

/** Records one audit entry for all loans that were added. Each loan has its own event on its timeline. */
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
 * Finds the batch for a grouping, because the payload doesn't name one (2§7). It is the newest pending batch, and the
 * caller's own batches come first, so that two officers who open a batch at the same time don't fill each other's. The
 * newest is the one with the highest id, because the desk can set a sandbox's clock back.
 */
async function openBatchOf(tx: Tx, { sandbox, user }: Scope, lenderId: number): Promise<string> {
  const open = tables
    .selectFrom('provider.Batch')
    .select('id')
    .where('sandboxId', '=', sandbox.id)
    .where('lenderId', '=', lenderId)
    .where('isUpload', '=', sql.lit(false))
    .where('status', '=', 'Pending')
    .orderBy((batch) => batch('createdById', 'is not distinct from', user.id), 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  const row = await readRow(tx, open);
  if (!row) return refuse('batch_refused', { message: 'The lender has no open batch. Open one first.' });
  return String(row.id);
}

const notSubmitted = 'This row is no application yet. Submit its upload first.';
const applicationRemoved = 'The application of this row was removed.';

/** Finds uploaded loans by their own ids or by the ids of their applications. */
async function uploadedOf(
  tx: Tx,
  { sandbox }: Scope,
  { lenderId }: LockedBatch,
  given: string[],
): Promise<Candidate[]> {
  const places = given.flatMap((text) => readUploadedId(text) ?? []);
  const [batchIds, lines] = [places.map(({ batchId }) => batchId), places.map(({ line }) => line)];
  const named = sql<UploadedPlace>`unnest(${batchIds}::int[], ${lines}::int[])`;
  const uploadedLoans = tables
    .selectFrom(named.as<'place'>(sql`place ("batchId", line)`))
    .innerJoin('provider.UploadedLoan as u', (on) =>
      on.on('u.sandboxId', '=', sandbox.id).onRef('u.batchId', '=', 'place.batchId').onRef('u.line', '=', 'place.line'),
    )
    .innerJoin('provider.Batch as b', withinSandbox('b.id', 'u.batchId'))
    .select(['u.batchId', 'u.line', 'u.applicationId', 'u.status'])
    .where('b.lenderId', '=', lenderId);
  const uploaded = new Map((await readRows(tx, uploadedLoans)).map((row) => [uploadedId(row), row]));
  return given.map((text) => {
    const row = uploaded.get(text);
    if (!row) return byApplication(text);
    const { applicationId, status } = row;
    if (applicationId !== null) return { given: text, applicationId };
    return { given: text, reason: status === 'Submitted' ? applicationRemoved : notSubmitted };
  });
}

/** Finds the element that a submission names. It must belong to the organisation and must not be retired (2§7, 3§3). */
async function elementOf(tx: Tx, scope: Scope, { organizationId }: LockedBatch, text: string): Promise<NamedElement> {
  // Lock the element so that it is not retired before the submission commits.
  const lockedElement = tables
    .selectFrom('provider.Element')
    .select(['id', 'name', 'retiredAt'])
    .where('sandboxId', '=', scope.sandbox.id)
    .where('id', '=', rowId(text) ?? -1)
    .where('organizationId', 'in', [organizationId, scope.organization.id])
    .forShare();
  const element = await readRow(tx, lockedElement);
  if (!element) refuse('validation_failed', { errors: { elementId: 'Choose an element of the organisation' } });
  if (element.retiredAt)
    refuse('validation_failed', { errors: { elementId: 'This element is retired. Choose another' } });
  return element;
}

/** The element that a submission named and the own work that was allowed, or the reason of a rejection. */
function circumstancesOf(decision: Decision): AuditedChange[] {
  const circumstances =
    decision.status === 'Submitted'
      ? { element: decision.element.name, ownWork: decision.ownWork }
      : { reason: decision.reason };
  return Object.entries(circumstances).flatMap(([field, to]) => (to ? [{ field, from: null, to }] : []));
}

/** Submits or rejects a batch and notifies the lender's organisation. `batch` is the state before the decision. */
async function decide(tx: Tx, scope: Scope, batch: LockedBatch, decision: Decision): Promise<void> {
  const { sandbox, user } = scope;
  await tx.batch.update({
    where: { sandboxId_id: { sandboxId: sandbox.id, id: batch.id } },
    data: {
      status: decision.status,
      decidedById: user.id,
      decidedAt: now(sandbox),
      ...(decision.status === 'Submitted'
        ? { elementId: decision.element.id, ownWork: decision.ownWork }
        : { rejectionReason: decision.reason ?? null }),
    },
  });
  await recordAudit(tx, scope, {
    ...auditedBatch(batch),
    action: decision.status === 'Submitted' ? 'submitted' : 'rejected',
    changes: [
      { field: 'loans', from: null, to: `${batch.totalApplication} (${formatMoney(batch.totalAmount)})` },
      ...circumstancesOf(decision),
    ],
  });
  const loans = `${batch.totalApplication} ${batch.totalApplication === 1 ? 'loan' : 'loans'}`;
  const what = `Batch ${batch.reference} with ${loans}, ${formatMoney(batch.totalAmount)},`;
  await notifyOrganization(tx, {
    sandbox,
    organizationId: batch.organizationId,
    actorId: user.id,
    subject: `Batch ${decision.status.toLowerCase()}`,
    body:
      decision.status === 'Rejected'
        ? rejectionNotice({ what, by: fullName(user.firstName, user.lastName), reason: decision.reason ?? null })
        : `${what} was submitted.`,
    callBack: `/${batch.isUpload ? 'bulkupload' : 'capital-by-api'}/batch/${batch.id}`,
  });
}
