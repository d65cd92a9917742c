import type { LockedBatch } from './batch-lock.ts';

type AuditedBatch = Pick<LockedBatch, 'id' | 'reference' | 'isUpload' | 'lenderId'>;

/** A batch or an upload as an audit entry names it. */
export const auditedBatch = ({ id, reference, isUpload, lenderId }: AuditedBatch) => ({
  kind: isUpload ? ('upload' as const) : ('batch' as const),
  id,
  name: reference,
  lenderId,
});

/** The number of a batch's loans or an upload's rows, before and after. */
export const countChange = (field: 'loans' | 'rows', from: number, to: number) => ({
  field,
  from: String(from),
  to: String(to),
});
