/** Headers of every main-API call (1§7), in lower case as Node gives them. */
export const domainIdHeader = 'domainid';
export const appIdHeader = 'appid';

/**
 * The documents withhold the names of the api key's and the version's headers and their values: both are settings of the
 * console's proxy and of the simulators, and these are what they start from.
 */
export const apiHeaderDefaults = {
  keyHeader: 'x-api-key',
  key: 'demo',
  versionHeader: 'x-api-version',
  version: '1',
} as const;

/** Ties what a person reports to what the service saw; given back on every answer and in every error. */
export const requestIdHeader = 'x-request-id';

/**
 * A creating call that carries the same key twice is carried out once, and answered alike (not in the documents: the
 * simulators understand it, and a service that does not ignores it).
 */
export const idempotencyKeyHeader = 'idempotency-key';
