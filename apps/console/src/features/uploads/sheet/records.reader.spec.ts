import { spreadsheetSafe } from '@oware/domain';
import { describe, expect, it } from 'vitest';
import { RecordCollector, mostRows, unguarded } from './records.reader.ts';
import { Unreadable } from './unreadable-file.errors.ts';

describe('the lines of a file', () => {
  it('keep their numbers though empty ones are left out', () => {
    const collector = new RecordCollector();
    for (const cells of [['staff_no'], ['', '  '], [], ['7']]) collector.add(cells);
    expect(collector.records).toEqual([
      { line: 1, cells: ['staff_no'] },
      { line: 4, cells: ['7'] },
    ]);
  });

  it('are refused beyond what a browser draws', () => {
    const collector = new RecordCollector();
    for (let line = 0; line <= mostRows; line += 1) collector.add(['1']);
    expect(() => collector.add(['1'])).toThrow(Unreadable);
  });

  it.each(['=1+1', '@name', '-', '+x', "'=1", "O'Brien", '-12.50', '+233 24 123 4567', "'"])(
    'read %s as it was before a report made it safe',
    (cell) => expect(unguarded(spreadsheetSafe(cell))).toBe(unguarded(cell)),
  );
  it.each(["'tis", "''", '-12.50', 'Ama'])('leave %s as it is', (cell) => expect(unguarded(cell)).toBe(cell));
});
