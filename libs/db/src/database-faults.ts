import { isObject, type JsonObject } from '@oware/contract';
/** A database fault that is no defect of ours: it is away, or its disk is full. */
export type DatabaseFault = 'away' | 'full';

const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** Error codes of PostgreSQL (classes 25, 53 and 57), of the network and of Prisma. */
const awayCodes = new Set(
  `25P03 53200 53300 57014 57P01 57P02 57P03 57P05
   ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN
   P1001 P1002 P1008 P1017 P2024 P2028`.split(/\s+/),
);
const awayKinds = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']);
/** Driver errors without a code. */
const awayMessages =
  /^(Connection terminated|timeout (expired|exceeded)|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

function faultOfItself({ code, kind, message }: JsonObject): DatabaseFault | undefined {
  if (typeof code === 'string') {
    if (fullCodes.has(code)) return 'full';
    if (awayCodes.has(code) || code.startsWith('08')) return 'away';
  }
  if (typeof kind === 'string' && awayKinds.has(kind)) return 'away';
  return typeof message === 'string' && awayMessages.test(message) ? 'away' : undefined;
}

/** Returns the database fault behind an error; undefined if it has another cause. */
export function databaseFaultOf(error: unknown, depth = 0): DatabaseFault | undefined {
  if (!isObject(error) || depth > 5) return undefined;
  const own = faultOfItself(error);
  if (own) return own;
  const { meta, cause: outer, errors } = error;
  // Prisma keeps the driver's error in `meta`
  const inner: unknown[] = [
    ...(isObject(meta) ? [meta.driverAdapterError] : []),
    outer,
    ...(Array.isArray(errors) ? errors : []),
  ];
  for (const cause of inner) {
    const fault = databaseFaultOf(cause, depth + 1);
    if (fault) return fault;
  }
  return undefined;
}
