import { Agent, fetch as fetchBy } from 'undici';

export { FormData, type RequestInit, Response } from 'undici';

/** Named for each request, because the package uses Node's own connections once Node's fetch has been called. */
const dispatcher = new Agent();

/**
 * The fetch of the package undici. Node 24 ends the process in its own fetch if a server closes the connection before its
 * answer was read (nodejs/undici, issue 5360).
 */
export const fetch: typeof fetchBy = (input, init) => fetchBy(input, { dispatcher, ...init });
