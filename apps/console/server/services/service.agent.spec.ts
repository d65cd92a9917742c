import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { endServers, scratchFolder } from '../server.fixtures.ts';
import { agentFor, lookupInTurn } from './service.agent.ts';

afterAll(endServers);

const machines = [1, 2, 3].map((last) => ({ address: `10.0.0.${last}`, family: 4 }));
const orderOf = (found: unknown) => (found as typeof machines).map(({ address }) => address.at(-1)).join('');

it('begins with another machine of a service each time, and keeps the others to try next', () => {
  const inTurn = lookupInTurn((_name, { all }, done) => done(null, all ? machines : []));
  const orders: string[] = [];
  for (let time = 0; time < 4; time++)
    inTurn('service.example', { all: true }, (_error, found) => orders.push(orderOf(found)));
  expect(orders).toEqual(['123', '231', '312', '123']);
});

it('returns one machine to a caller that wants one', () => {
  const inTurn = lookupInTurn((_name, _options, done) => done(null, machines));
  const found: unknown[] = [];
  for (let time = 0; time < 2; time++) inTurn('service.example', {}, (_error, ...one) => found.push(one));
  expect(found).toEqual([
    ['10.0.0.1', 4],
    ['10.0.0.2', 4],
  ]);
});

it('passes on that a name is unknown', () => {
  const unknown = new Error('ENOTFOUND');
  const inTurn = lookupInTurn((_name, _options, done) => done(unknown, []));
  let failed: unknown;
  inTurn('service.example', { all: true }, (error) => (failed = error));
  expect(failed).toBe(unknown);
});

it('trusts the certificates of the given file for a service by https', () => {
  const file = join(scratchFolder(), 'ca.pem');
  writeFileSync(file, 'certificates');
  const agent = agentFor('https://api.example.com', file) as SecureAgent;
  expect(agent).toBeInstanceOf(SecureAgent);
  expect(String(agent.options.ca)).toBe('certificates');
  expect((agentFor('https://api.example.com', undefined) as SecureAgent).options).not.toHaveProperty('ca');
  expect(agentFor('http://api.example.com', undefined)).not.toBeInstanceOf(SecureAgent);
  expect(agentFor('http://api.example.com', undefined)).toBeInstanceOf(Agent);
});
