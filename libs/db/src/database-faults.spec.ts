import { expect, it } from 'vitest';
import { databaseFaultOf } from './database-faults.ts';

const withCode = (code: string) => Object.assign(new Error('it failed'), { code });
const fromPrisma = (code: string, cause: object) =>
  Object.assign(new Error('Invalid invocation'), { code, meta: { driverAdapterError: { cause } } });

it.each([
  ['a refused connection', withCode('ECONNREFUSED'), 'away'],
  ['a server that shuts down', withCode('57P01'), 'away'],
  ['a server that starts', withCode('57P03'), 'away'],
  ['a broken connection', new Error('Connection terminated unexpectedly'), 'away'],
  ['no answer to a new connection', new Error('Connection terminated due to connection timeout'), 'away'],
  ['no free connection', new Error('timeout exceeded when trying to connect'), 'away'],
  ['a statement that took too long', withCode('57014'), 'away'],
  ['Prisma without a server', fromPrisma('P2010', { kind: 'DatabaseNotReachable' }), 'away'],
  ['Prisma when a server shuts down', fromPrisma('P2010', { kind: 'postgres', code: '57P01' }), 'away'],
  ['all addresses of a host', new AggregateError([withCode('ECONNREFUSED')]), 'away'],
  ['a full disk of the database', withCode('53100'), 'full'],
  ['Prisma on a full disk', fromPrisma('P2039', { kind: 'postgres', code: '53100' }), 'full'],
  ['a full disk of our own', withCode('ENOSPC'), 'full'],
  ['a cause inside', new Error('not stored', { cause: withCode('ENOSPC') }), 'full'],
  ['a duplicate', withCode('23505'), undefined],
  ['a defect', new TypeError('x is undefined'), undefined],
  ['a thrown text', 'ECONNREFUSED', undefined],
])('reports %s as %s', (_what, error, fault) => {
  expect(databaseFaultOf(error)).toBe(fault);
});
