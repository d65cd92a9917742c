import { batchStatus } from '@oware/contract';
import type { Batch } from '../../api/readings.ts';

/** What a row of a list brings along in the address (2§2), shown until the service has told the truth. */
export type BatchGlimpse = Partial<Pick<Batch, 'name' | 'reference' | 'status' | 'createdAt'>>;

/** The query values `batch`, `ref`, `stat` and `created_at`. */
export const queryOf = ({ name, reference, status, createdAt }: Batch): string =>
  new URLSearchParams({ batch: name, ref: reference, stat: status, created_at: createdAt ?? '' }).toString();

/** The other way round; an address can come from anywhere, so what no batch can have is left out. */
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

/** The page that an address names, counted from 1 as people do; 1 where it names none. */
export function pageOf(address: URLSearchParams): number {
  const page = Number(address.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Another page of the same address; the first one leaves no trace. */
export function withPage(address: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(address);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  return next;
}
