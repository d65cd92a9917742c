import { batchStatus } from '@oware/contract';
import type { Batch } from '../../api/readings.ts';

/** Details of a batch from the address of its list row (2§2), shown until the service answers. */
export type BatchGlimpse = Partial<Pick<Batch, 'name' | 'reference' | 'status' | 'createdAt'>>;

/** The query values `batch`, `ref`, `stat` and `created_at`. */
export const queryOf = ({ name, reference, status, createdAt }: Batch): string =>
  new URLSearchParams({ batch: name, ref: reference, stat: status, created_at: createdAt ?? '' }).toString();

/** Reads the batch details from an address, and drops values that no batch can have, since addresses may be edited. */
export function glimpseOf(address: URLSearchParams): BatchGlimpse {
  const text = (key: string) => address.get(key)?.trim().slice(0, 120) || undefined;
  const status = batchStatus.safeParse(address.get('stat')).data;
  const created = text('created_at');
  const [name, reference] = [text('batch'), text('ref')];
  return {
    ...(name && { name }),
    ...(reference && { reference }),
    ...(status && { status }),
    ...(created && /^\d{4}-\d{2}-\d{2}/.test(created) && { createdAt: created }),
  };
}

/** Returns the address with another page; the first page has no parameter. */
export function withPage(address: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(address);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  return next;
}
