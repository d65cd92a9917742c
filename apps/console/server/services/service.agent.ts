import { readFileSync } from 'node:fs';
import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import type { LookupFunction } from 'node:net';

type LookupAll = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** The console closes idle connections before the services do, because a call on a closing connection would fail. */
const idleMs = 1_000;

/** Returns the connection pool of a service. `caFile` has certificates that replace Node's own. */
export function agentFor(serviceUrl: string, caFile: string | undefined): Agent {
  const options = { keepAlive: true, timeout: idleMs, lookup: lookupInTurn() };
  if (!serviceUrl.startsWith('https:')) return new Agent(options);
  return new SecureAgent({ ...options, ...(caFile !== undefined && { ca: readFileSync(caFile) }) });
}

/**
 * Looks up a name and starts with another of its addresses each time, to share calls among several machines. Node tries
 * the next address if one does not answer.
 */
export function lookupInTurn(find: LookupAll = lookup): LookupFunction {
  let turn = 0;
  return (name, options, done) => {
    find(name, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const start = turn++ % addresses.length;
      const rotated = [...addresses.slice(start), ...addresses.slice(0, start)];
      const [first] = rotated;
      if (options.all || !first) done(null, rotated);
      else done(null, first.address, first.family);
    });
  };
}
