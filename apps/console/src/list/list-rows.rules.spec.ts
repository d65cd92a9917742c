import { expect, it } from 'vitest';
import { rowsUnder } from './list-rows.rules.ts';

it('reads the rows and the page of an answer, once there is one', () => {
  const page = { number: 0, size: 10, totalElements: 1, totalPages: 1 };
  const clients = [{ id: '1' }];
  expect(rowsUnder('clients')({ clients, page })).toEqual({ rows: clients, page });
  expect(rowsUnder('clients')(undefined)).toBeUndefined();
});
