import { existsSync } from 'node:fs';
import type { NestExpressApplication } from '@nestjs/platform-express';
import sirv from 'sirv';

/** Serves the desk's screens from the folder, and their first page for every path that is neither a file nor a call. */
export function serveWeb(app: NestExpressApplication, folder: string): void {
  if (!existsSync(folder)) return;
  const files = sirv(folder, {
    single: true,
    etag: true,
    setHeaders: (response, path) => {
      response.setHeader(
        'cache-control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  app.use((request: Parameters<typeof files>[0], response: Parameters<typeof files>[1], next: () => void) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads || request.url?.startsWith('/_sim/')) next();
    else files(request, response, next);
  });
}
