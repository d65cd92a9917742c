import type { LockedBatch } from './batch-lock.ts';

type AuditedBatch = Pick<LockedBatch, 'id' | 'reference' | 'isUpload' | 'lenderId'>;

/** A batch or an upload as a line of the audit names one. */
export const auditedBatch = ({ id, reference, isUpload, lenderId }: AuditedBatch) => ({
  kind: isUpload ? ('upload' as const) : ('batch' as const),
  id,
  name: reference,
  lenderId,
});

/** How many loans a batch or rows an upload has, before and after. */
export const countChange = (field: 'loans' | 'rows', from: number, to: number) => ({
  field,
  from: String(from),
  to: String(to),
});
