/** Where the build puts the worker. */
export const workerFile = '/service-worker.js';

/** The list of notifications. */
export const notifications = '/notifications';
/** The name of the screen in {@link openingAddress}. */
export const screenToOpen = 'open';
/** Where a push message leads: the list, which opens this screen if the console has it. */
export const openingAddress = (screen: string): string =>
  `${notifications}?${new URLSearchParams({ [screenToOpen]: screen }).toString()}`;

/** From a page: the files of the build with this script that it loaded before it had the worker. */
export type KeepFiles = { type: 'oware.keep'; entry: string; files: string[] };

/** From a page with this script: it is open, perhaps from the cache. */
export type PageOpened = { type: 'oware.opened'; entry: string };

/** To a page: it was opened from the cache, and the server has another build. */
export type Outdated = { type: 'oware.outdated' };

/** To a page: a push message has arrived. One page, which has `isFirst`, plays the ping. */
export type PushArrived = { type: 'oware.push'; isFirst: boolean };
