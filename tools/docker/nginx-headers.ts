/**
 * Prints the console's security headers as nginx directives: the same policy as its own server gives, with the hashes of
 * what stands in the built pages.
 *
 * usage: node tools/docker/nginx-headers.ts DIST
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { securityHeaders } from '../../apps/console/server/security.ts';

const dist = process.argv[2] ?? '';
const pages = readdirSync(dist).filter((name) => name.endsWith('.html'));
for (const [name, value] of Object.entries(
  securityHeaders(pages.map((page) => readFileSync(join(dist, page), 'utf8'))),
)) {
  console.log(`add_header ${name} "${value}" always;`);
}
