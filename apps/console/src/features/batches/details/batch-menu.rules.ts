import type { Action } from '@oware/contract';
import type { Batch } from '../../../api/readings.ts';
import { batchRefusal, batchStateOf, type BatchAction, ownWorkRefusal } from '@oware/domain';
import { words } from '../batches.words.ts';

export type BatchMenuAction = Exclude<BatchAction, 'remove'>;
export type BatchMenuItem = { action: BatchMenuAction; label: string; refusal: string | undefined };

const permissions: Record<BatchMenuAction, Action> = {
  submit: 'batches.submit',
  process: 'uploads.create',
  add: 'batches.fill',
  reject: 'batches.reject',
};

const labels: Record<BatchMenuAction, string> = {
  submit: words('submitBatch'),
  process: words('processBatch'),
  add: words('attachUploadedLoans'),
  reject: words('rejectBatch'),
};

/**
 * Returns the menu of a batch: empty for a submitted or rejected upload; for approved loans always Submit Batch, and
 * Reject Batch unless rejected (2§4). Disabled entries show their reason; `permission` returns the reason of a missing
 * permission.
 */
export function batchMenu(
  batch: Pick<Batch, 'status' | 'isUpload' | 'totalApplication' | 'upload' | 'twoPersonApproval'>,
  permission: (action: Action) => string | undefined,
): BatchMenuItem[] {
  const isFinal = batch.status !== 'Pending';
  const offered: readonly BatchMenuAction[] = batch.isUpload
    ? isFinal
      ? []
      : ['submit', 'process', 'reject']
    : ['submit', ...(isFinal ? [] : (['add'] as const)), ...(batch.status === 'Rejected' ? [] : (['reject'] as const))];
  const state = batchStateOf(batch);
  return offered.map((action) => ({
    action,
    label: labels[action],
    refusal:
      permission(permissions[action]) ??
      batchRefusal(state, action) ??
      (action === 'submit' ? ownWorkRefusal('batches.submit', batch.twoPersonApproval) : undefined),
  }));
}

/** Whether a possible action of the menu brings the batch further. Rejecting it is a way out. */
export const hasNextStep = (menu: readonly BatchMenuItem[]): boolean =>
  menu.some(({ action, refusal }) => action !== 'reject' && refusal === undefined);
