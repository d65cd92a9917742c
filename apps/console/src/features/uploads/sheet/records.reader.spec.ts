import { spreadsheetSafe } from '@oware/domain';
import { describe, expect, it } from 'vitest';
import { RecordCollector, mostRows, unguarded } from './records.reader.ts';
import { Unreadable } from './unreadable-file.errors.ts';

describe('the lines of a file', () => {
  it('keep their numbers when empty ones are dropped', () => {
    const collector = new RecordCollector();
    for (const cells of [['staff_no'], ['', '  '], [], ['7']]) collector.add(cells);
    expect(collector.records).toEqual([
      { line: 1, cells: ['staff_no'] },
      { line: 4, cells: ['7'] },
    ]);
  });

  it('are rejected beyond what a browser can display', () => {
    const collector = new RecordCollector();
    for (let line = 0; line <= mostRows; line += 1) collector.add(['1']);
    expect(() => collector.add(['1'])).toThrow(Unreadable);
  });

  it.each(['=1+1', '@name', '-', '+x', "'=1", "O'Brien", '-12.50', '+233 24 123 4567', "'"])(
    'read %s as it was before a report escaped it',
    (cell) => expect(unguarded(spreadsheetSafe(cell))).toBe(unguarded(cell)),
  );
  it.each(["'tis", "''", '-12.50', 'Ama'])('leave %s unchanged', (cell) => expect(unguarded(cell)).toBe(cell));
});
