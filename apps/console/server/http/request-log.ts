import type { Middleware } from './middleware.ts';

/**
 * Logs each request to a service once it is over: method, path, status and milliseconds. Never the query, whose search
 * words are personal data.
 */
export const logRequests: Middleware = (request, response, next) => {
  const [path = ''] = (request.url ?? '').split('?', 1);
  const started = performance.now();
  response.once('close', () => {
    const outcome = response.writableFinished ? String(response.statusCode) : 'broken off';
    console.log(`${request.method} ${path} ${outcome} ${Math.round(performance.now() - started)} ms`);
  });
  next();
};
