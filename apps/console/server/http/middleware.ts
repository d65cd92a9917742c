import type { IncomingMessage, ServerResponse } from 'node:http';

/** Handles a request or passes it to `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
