/** Where the build puts the worker. */
export const workerFile = '/service-worker.js';

/** From a page: the files of the build with this script that it loaded before it had the worker. */
export type KeepFiles = { type: 'oware.keep'; entry: string; files: string[] };

/** From a page with this script: it is open, perhaps from the cache. */
export type PageOpened = { type: 'oware.opened'; entry: string };

/** To a page: it was opened from the cache, and the server has another build. */
export type Outdated = { type: 'oware.outdated' };

/** To a page: a push message has arrived. One page, which has `isFirst`, plays the ping. */
export type PushArrived = { type: 'oware.push'; isFirst: boolean };
