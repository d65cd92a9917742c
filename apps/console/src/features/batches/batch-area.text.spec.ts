import { expect, it } from 'vitest';
import { capitalArea, uploadArea } from './batch-area.context.ts';
import { parentCrumb } from './batch-area.text.ts';

it.each([
  [capitalArea, '/capital-by-api/batch/7', '/capital-by-api/batch/7/print', '/capital-by-api', false],
  [uploadArea, '/bulkupload/batch/7', '/bulkupload/batch/7/print', '/bulkupload', true],
])('has batches below their own area (%#)', (area, details, print, parent, withUploads) => {
  expect([area.details('7'), area.print('7'), parentCrumb(area).href, area.withUploads]).toEqual([
    details,
    print,
    parent,
    withUploads,
  ]);
});
