import autocannon from 'autocannon';

/** Callers at the same time. */
export const connections = 16;

export type Load = { perSecond: number; p99: number };

/** Requests an address over all connections for a second. */
export async function load(url: string, headers: Record<string, string>): Promise<Load> {
  const { requests, latency, non2xx, errors } = await autocannon({ url, headers, connections, duration: 1 });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times`);
  return { perSecond: requests.average, p99: latency.p99 };
}
