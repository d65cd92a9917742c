import { expect, it } from 'vitest';
import { z } from 'zod';
import { assumed } from '../core/call.ts';
import { assumedMarks } from './assumed-marks.ts';

const row = assumed(
  z.object({ id: z.string(), name: z.string(), note: z.string().nullable() }).meta({ id: 'SeenRow' }),
);
const page = z.object({ total: assumed(z.number().optional()), rows: z.array(row) }).meta({ id: 'SeenPage' });

const seenIn = (value: unknown) => assumedMarks(page, value).flatMap(({ path, isSeen }) => (isSeen ? [path] : []));

it('names each place by its field, its containing shape and its own shape', () => {
  expect(assumedMarks(page, undefined)).toEqual([
    { path: '$.total', field: 'total', owner: 'SeenPage', shape: undefined, isSeen: false },
    { path: '$.rows[]', shape: 'SeenRow', isSeen: false },
  ]);
});

it.each([
  [{ rows: [] }, []],
  [{ total: null, rows: [{ id: '1', name: 'Ama', note: null }] }, []],
  [{ total: 1, rows: [{ id: '1', name: 'Ama', note: null }] }, ['$.total']],
  [
    {
      rows: [
        { id: '1', name: 'Ama', note: null },
        { id: '2', name: '', note: 'Late' },
      ],
    },
    ['$.rows[]'],
  ],
])('marks a field with a value, and a shape with all fields filled in some row, as seen: %j', (value, paths) =>
  expect(seenIn(value)).toEqual(paths),
);
