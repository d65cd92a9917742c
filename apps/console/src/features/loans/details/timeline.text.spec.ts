import { expect, it } from 'vitest';
import type { AuditEntry, LoanEvent } from '../../../api/readings.ts';
import { withAudited } from './timeline.text.ts';

const event = (id: string, at: string) => ({ id, at, kind: 'domainStatus' }) as LoanEvent;
const entry = (id: string, at: string, field: string, action = 'changed') =>
  ({ id, at, action, changes: [{ field, from: null, to: 'x' }] }) as unknown as AuditEntry;

it('inserts events that only the audit contains, without duplicates', () => {
  const events = [event('1', '2026-11-01T08:00:00Z'), event('2', '2026-11-03T08:00:00Z')];
  const newestFirst = [
    entry('14', '2026-11-04T08:00:00Z', 'repayment'),
    entry('13', '2026-11-03T08:00:00Z', 'domainStatus'),
    entry('12', '2026-11-02T08:00:00Z', 'note'),
    entry('11', '2026-11-01T08:00:00Z', 'created', 'created'),
  ];
  expect(withAudited(events, newestFirst).map(({ of }) => of.id)).toEqual(['1', '12', '2', '14']);
});
