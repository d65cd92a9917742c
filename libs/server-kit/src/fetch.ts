/**
 * The fetch of the package undici, and what its requests are made of. Node 24 ends the process in its own fetch if a
 * server closes the connection before its answer was read (nodejs/undici, issue 5360).
 */
export { fetch, FormData, type RequestInit, Response } from 'undici';
