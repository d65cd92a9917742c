import { type Action, actionOf, patchDomainStatus, updateLoanStatus } from '@oware/contract';
import { permissionFor } from '@oware/domain';
import { expect, it } from 'vitest';
import type { LoanEventRow } from '../world/rows.ts';
import { buildWorld } from '../world/world.ts';

const world = buildWorld();
const rolesOf = new Map(world.User.map(({ id, roles }) => [id, roles]));
const mayDo = (userId: number, action: Action) => permissionFor(rolesOf.get(userId)!, action) === 'granted';

/** Returns the action that a timeline line with an author records. */
function actionIn({ kind, to }: Pick<LoanEventRow, 'kind' | 'to'>): Action {
  if (kind === 'created') return 'loans.create';
  if (kind === 'principal') return 'loans.change';
  if (kind === 'domainStatus') return actionOf(patchDomainStatus, { domainStatus: to });
  if (kind === 'lenderStatus') return actionOf(updateLoanStatus, { status: to });
  return kind === 'batched' ? 'batches.fill' : 'batches.reject';
}

it('has no timeline event by a person without permission', () => {
  const wrong = world.LoanEvent.filter((event) => event.userId !== null && !mayDo(event.userId, actionIn(event)));
  expect(wrong).toEqual([]);
});

it('has batches opened, submitted and rejected by people with permission', () => {
  for (const { isUpload, createdById } of world.Batch)
    expect(mayDo(createdById!, isUpload ? 'uploads.create' : 'batches.fill')).toBe(true);
  const decided = world.Batch.filter(({ decidedById }) => decidedById !== null);
  for (const { decidedById, status } of decided)
    expect(mayDo(decidedById!, status === 'Submitted' ? 'batches.submit' : 'batches.reject')).toBe(true);
});

it('has identity verifications decided by people with permission', () => {
  const byOfficers = world.Decision.flatMap(({ officerId }) => officerId ?? []);
  for (const officerId of byOfficers) expect(mayDo(officerId, 'verifications.decide')).toBe(true);
});
