/** Why the database could not do its work, where that is no defect of ours: it is away, or its disk is full. */
export type DatabaseFault = 'away' | 'full';

/** What a failure says of itself, whichever library threw it. Prisma keeps the driver's error under `meta`. */
type Failure = {
  code?: unknown;
  kind?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: unknown;
  meta?: { driverAdapterError?: unknown };
};

const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** PostgreSQL's own (classes 25, 53 and 57), the network's, and Prisma's. */
const awayCodes = new Set(
  `25P03 53200 53300 57014 57P01 57P02 57P03 57P05
   ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN
   P1001 P1002 P1008 P1017 P2024 P2028`.split(/\s+/),
);
const awayKinds = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']);
/** What the driver throws without a code. */
const awayMessages =
  /^(Connection terminated|timeout (expired|exceeded)|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

function faultOfItself({ code, kind, message }: Failure): DatabaseFault | undefined {
  if (typeof code === 'string') {
    if (fullCodes.has(code)) return 'full';
    if (awayCodes.has(code) || code.startsWith('08')) return 'away';
  }
  if (typeof kind === 'string' && awayKinds.has(kind)) return 'away';
  return typeof message === 'string' && awayMessages.test(message) ? 'away' : undefined;
}

/** What a failure says of the database or the disk; undefined when it says neither. */
export function databaseFaultOf(error: unknown, depth = 0): DatabaseFault | undefined {
  if (typeof error !== 'object' || error === null || depth > 5) return undefined;
  const failure = error as Failure;
  const own = faultOfItself(failure);
  if (own) return own;
  const inner = [
    failure.meta?.driverAdapterError,
    failure.cause,
    ...(Array.isArray(failure.errors) ? failure.errors : []),
  ];
  for (const cause of inner) {
    const fault = databaseFaultOf(cause, depth + 1);
    if (fault) return fault;
  }
  return undefined;
}
