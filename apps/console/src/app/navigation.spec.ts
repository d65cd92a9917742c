import { expect, it } from 'vitest';
import { currentHref, sidebarEntries } from './navigation.ts';

const childrenOf = (label: string) => sidebarEntries.find((entry) => entry.label === label)?.children ?? [];

it.each([
  ['/cba', '/capital-by-api'],
  ['/capital-by-api/lender/1/applications', '/capital-by-api/lender/applications'],
  ['/capital-by-api/batch/301', '/capital-by-api/batches'],
])('%s belongs to %s of the sidebar', (pathname, href) => {
  expect(currentHref(pathname, childrenOf('Capital by API'))).toBe(href);
});

it('services and integrations belong to the settings, whose screen leads to them', () => {
  expect(currentHref('/settings/email', sidebarEntries)).toBe('/admin/settings');
});

it('a batch of uploads belongs to the upload batches, not to Capital by API', () => {
  expect(currentHref('/bulkupload/batch/302', childrenOf('Bulk Uploads'))).toBe('/bulkupload/batch');
  expect(currentHref('/bulkupload/batch/302', childrenOf('Capital by API'))).toBeUndefined();
});

it.each(sidebarEntries.flatMap((entry) => [entry, ...(entry.children ?? [])]))(
  '$label asks for a permission, unless everybody has its screen',
  ({ label, action }) => {
    const isForAll = ['Dashboard', 'Admin settings'].includes(label);
    expect(action !== undefined || isForAll, `the entry ${label} needs an action`).toBe(true);
    expect(action === undefined || !isForAll, `the entry ${label} needs no action`).toBe(true);
  },
);
