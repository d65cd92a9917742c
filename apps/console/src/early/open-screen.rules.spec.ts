import { expect, it } from 'vitest';
import { patternsWith } from './open-screen.rules.ts';

const patterns = ['/roles/:id', '/roles/new', '/loans/queue/:id?', '/loans/details/:id/:customerId'];

it.each([
  ['/roles/new', ['/roles/new', '/roles/:id']],
  ['/roles/7/', ['/roles/:id']],
  ['/loans/queue', ['/loans/queue/:id?']],
  ['/loans/queue/7', ['/loans/queue/:id?']],
  ['/loans/details/7', []],
  ['/other', []],
])('finds the patterns of %s, the most exact first', (pathname, found) =>
  expect(patternsWith(pathname, patterns)).toEqual(found),
);
