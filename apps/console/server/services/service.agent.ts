import { readFileSync } from 'node:fs';
import { lookup, type LookupAddress } from 'node:dns';
import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import type { LookupFunction } from 'node:net';

/**
 * Services close a connection that is idle for some seconds; a call on it at that moment would fail. So the console closes
 * it earlier.
 */
const idleMs = 1_000;

/** The connections to a service, kept for its next calls. `caFile` holds the certificates to trust in place of Node's own. */
export function agentFor(serviceUrl: string, caFile: string | undefined): Agent {
  const options = { keepAlive: true, timeout: idleMs, lookup: lookupInTurn() };
  if (!serviceUrl.startsWith('https:')) return new Agent(options);
  return new SecureAgent({ ...options, ...(caFile !== undefined && { ca: readFileSync(caFile) }) });
}

/**
 * Looks a name up and begins with another of its addresses each time, so that a service that is several machines shares the
 * calls among them. Node tries the next address when the first one does not answer.
 */
function lookupInTurn(): LookupFunction {
  let turn = 0;
  return (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const start = turn++ % addresses.length;
      const rotated = [...addresses.slice(start), ...addresses.slice(0, start)];
      const [first] = rotated as [LookupAddress, ...LookupAddress[]];
      if (options.all) done(null, rotated);
      else done(null, first.address, first.family);
    });
  };
}
