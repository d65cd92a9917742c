import { otherPath } from '@oware/server-kit';
import { serviceNames, servicePath } from '../services/passing-calls.ts';

const ownPaths = ['/api/session', '/config.json', '/health', '/health/live', '/health/ready'];

/**
 * Returns a request's path pattern for logs and metrics: a call of the contract below its service, the server's own
 * address, `/assets/*` for built files, or `page` for other addresses.
 */
export function pathPatternOf(method: string, path: string): string {
  if (ownPaths.includes(path)) return path;
  const service = serviceNames.find((name) => path.startsWith(`/api/${name}/`));
  if (service) return `/api/${service}${servicePath(service, method, path.slice(`/api/${service}`.length))}`;
  if (path.startsWith('/api/')) return otherPath;
  return path.startsWith('/assets/') ? '/assets/*' : 'page';
}
