import { describe, expect, it } from 'vitest';
import { Journal, keptExchanges, type Exchange, type JournalStore } from './journal.ts';

const exchange = (given: Partial<Exchange> = {}): Exchange => ({
  sandboxId: 1,
  service: 'provider',
  callId: 'C1',
  method: 'GET',
  path: '/clients',
  status: 200,
  durationMs: 3.4,
  requestId: 'r-1',
  ...given,
});

/** Records what the journal writes instead of a database. */
function store() {
  const writes: { text: string; values: unknown[] }[] = [];
  const pool: JournalStore = { query: async (text, values) => void writes.push({ text, values }) };
  return {
    pool,
    inserts: () => writes.filter((w) => w.text.includes('INSERT')),
    trims: () => writes.filter((w) => w.text.includes('DELETE')),
  };
}

const silent = (error: unknown) => {
  throw error;
};

describe('Journal', () => {
  it('writes all new exchanges in one insert', async () => {
    const { pool, inserts } = store();
    const journal = new Journal(pool, silent);
    journal.record(exchange());
    journal.record(exchange({ sandboxId: 2, status: 404, requestBody: { password: 'x' } }));
    await journal.flush();
    expect(inserts()).toHaveLength(1);
    const [sandboxes, , , , , , statuses, durations, , , bodies] = (inserts()[0]?.values ?? []) as unknown[][];
    expect(sandboxes).toEqual([1, 2]);
    expect(statuses).toEqual([200, 404]);
    expect(durations).toEqual([3, 3]);
    expect(bodies).toEqual([null, '{"password":"•••"}']);
  });

  it('writes nothing without exchanges', async () => {
    const { pool, inserts } = store();
    await new Journal(pool, silent).flush();
    expect(inserts()).toHaveLength(0);
  });

  it('keeps only the latest exchanges of a sandbox without reading other bodies', async () => {
    const { pool, inserts, trims } = store();
    const journal = new Journal(pool, silent);
    let read = 0;
    for (let i = 0; i < 1000; i++)
      journal.record(exchange({ requestId: `r-${i}`, responseBody: { toJSON: () => ++read } }));
    await journal.flush();
    const ids = inserts()[0]?.values[8] as string[];
    expect(ids).toHaveLength(keptExchanges);
    expect(ids.at(-1)).toBe('r-999');
    expect(read).toBe(keptExchanges);
    expect(trims()).toHaveLength(1);
    expect(trims()[0]?.values[0]).toEqual([1]);
  });

  it('survives unreadable bodies and a failing database', async () => {
    const { pool, inserts } = store();
    const body: Record<string, unknown> = {};
    body['self'] = body;
    const journal = new Journal(pool, silent);
    journal.record(exchange({ responseBody: body }));
    await journal.flush();
    expect(inserts()[0]?.values[11]).toEqual(['"(not readable)"']);

    const errors: unknown[] = [];
    const failing = new Journal({ query: () => Promise.reject(new Error('no database')) }, (error) =>
      errors.push(error),
    );
    failing.record(exchange());
    await failing.flush();
    failing.record(exchange());
    await failing.flush();
    expect(errors).toHaveLength(2);
  });
});
