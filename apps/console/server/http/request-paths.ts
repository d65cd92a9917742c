import { otherPath } from '@oware/server-kit';
import { serviceNames, servicePath } from '../services/passing-calls.ts';

const ownPaths = ['/api/session', '/config.json', '/health', '/health/live', '/health/ready'];

/**
 * The pattern of a request's address, for logs and metrics: a call of the contract below its service, an address of the
 * server's own, `/assets/*` for files of the build, `page` for everything that a browser opens.
 */
export function pathPatternOf(method: string, path: string): string {
  if (ownPaths.includes(path)) return path;
  const service = serviceNames.find((name) => path.startsWith(`/api/${name}/`));
  if (service) return `/api/${service}${servicePath(service, method, path.slice(`/api/${service}`.length))}`;
  if (path.startsWith('/api/')) return otherPath;
  return path.startsWith('/assets/') ? '/assets/*' : 'page';
}
