import { expect, it } from 'vitest';
import { firstPageAddress } from './first-calls.rules.ts';

const pageAt = (pathname: string, search = '') => firstPageAddress({ pathname, search }, 'Adom & Co');

it('requests the first page of the clients early, if neither the address nor the screen asks for another', () => {
  expect(pageAt('/clients')).toBe('/api/provider/institutions/Adom%20%26%20Co/customers?page=0');
  expect(pageAt('/clients', '?status=Pending')).toBeUndefined();
  expect(pageAt('/loans')).toBeUndefined();
});
