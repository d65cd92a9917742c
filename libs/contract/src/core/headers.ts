/** Headers of every main-API call (1§7), in lower case as Node gives them. */
export const domainIdHeader = 'domainid';
export const appIdHeader = 'appid';

/**
 * Default names and values of the API key and version headers. The documents withhold them, so they are settings of the
 * console's proxy and of the simulators.
 */
export const apiHeaderDefaults = {
  keyHeader: 'x-api-key',
  key: 'demo',
  versionHeader: 'x-api-version',
  version: '1',
} as const;

/** Links a person's report to the service's log; returned with every answer and error. */
export const requestIdHeader = 'x-request-id';

/** The name of the sandbox, in each answer of a simulator to a request of a session. Other services don't send it. */
export const simulatorHeader = 'x-oware-simulator';

/**
 * A creating call sent twice with the same key is executed once and answered twice. Not in the documents: the
 * simulators support it, other services ignore it.
 */
export const idempotencyKeyHeader = 'idempotency-key';

/**
 * The console's screen that a request comes from, as the pattern of its address: `/clients/details/:slug`. The console's
 * server sends it to simulators only, which note it in their journal.
 */
export const screenHeader = 'x-oware-screen';

const longestScreen = 120;
/** A word of an address or the name of a parameter. Longer numbers are those of records and people. */
const isScreenSegment = (segment: string): boolean => /^(:?[\w-]+\??|\*)$/.test(segment) && !/\d{4}/.test(segment);

/** Returns the screen in the value of {@link screenHeader}; undefined for any other text, such as a whole address. */
export const readScreen = (value: unknown): string | undefined =>
  typeof value === 'string' &&
  value.length <= longestScreen &&
  value.startsWith('/') &&
  (value === '/' || value.slice(1).split('/').every(isScreenSegment))
    ? value
    : undefined;
