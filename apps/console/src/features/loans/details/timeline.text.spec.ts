import { describe, expect, it } from 'vitest';
import type { AuditEntry, LoanEvent } from '../../../api/readings.ts';
import { eventText, ownWorkText, withAudited } from './timeline.text.ts';

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

it('puts an entry of the audit after the event of the same moment, and leaves out those of other changes', () => {
  const at = '2026-11-02T08:00:00Z';
  const mixed = {
    ...entry('13', '2026-11-01T08:00:00Z', 'note'),
    changes: [
      { field: 'note', from: null, to: 'x' },
      { field: 'domainStatus', from: null, to: 'x' },
    ],
  };
  const note = entry('12', at, 'note');
  const lines = withAudited([event('1', at)], [note, mixed, entry('14', '2026-11-01T07:00:00Z', 'note', 'refused')]);
  expect(lines.map(({ of, isEvent }) => [of.id, isEvent])).toEqual([
    ['1', true],
    ['12', false],
  ]);
});

describe('an event', () => {
  it.each([
    [{ kind: 'lenderStatus', from: null, to: 'Approved' }, 'Funding status: Approved'],
    [{ kind: 'moved', from: 'Accra', to: null }, 'moved: Accra'],
    [{ kind: 'moved', from: null, to: null }, 'moved'],
  ] as const)('%j that leaves something out is “%s”', (changed, text) =>
    expect(eventText(changed as LoanEvent)).toBe(text),
  );

  it.each(['batched', 'unbatched', 'batchRejected'] as const)('of a batch says so without its name too: %s', (kind) => {
    const text = eventText({ kind, from: null, to: null });
    expect(text).toMatch(/batch/i);
    expect(text).not.toMatch(/null|undefined|[{}]/);
  });
});

describe('the note on a permitted approval of own work', () => {
  const ownWork = 'created' as LoanEvent['ownWork'];
  const noteOf = (kind: string, to: string) => ownWorkText({ kind, to, ownWork } as LoanEvent);

  it('is missing for the work of another person', () => {
    expect(ownWorkText({ kind: 'domainStatus', to: 'Approved', ownWork: null } as LoanEvent)).toBeUndefined();
  });

  it('is that of the decision, of the funding, or of the disbursement', () => {
    expect(noteOf('domainStatus', 'Approved')).toMatch(/^Approved /);
    expect(noteOf('lenderStatus', 'Approved')).toMatch(/^Funding /);
    expect(noteOf('lenderStatus', 'Disbursed')).toMatch(/^Disbursed /);
    expect(noteOf('lenderStatus', 'Rejected')).toBe(noteOf('lenderStatus', 'Approved'));
  });
});
