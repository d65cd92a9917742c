import {
  type ErrorBody,
  type ErrorCode,
  errorCatalogue,
  takesIdempotencyKey,
  type NamedCall,
  retryAfterSeconds,
} from '@oware/contract';

type Json = Record<string, unknown>;

/** What the error responses of a call depend on, besides the call itself. */
export type RefusalContext = { hasApiKey: boolean };

/** Returns the error codes that a call can respond with: those of its access, body and path, and its own. */
export function refusalCodesOf({ call }: NamedCall, { hasApiKey }: RefusalContext): ErrorCode[] {
  const takesKey = takesIdempotencyKey(call);
  const isPublic = call.action === 'public' || call.action === 'session.own';
  const codes: (ErrorCode | false)[] = [
    hasApiKey && 'api_key_refused',
    hasApiKey && 'api_version_refused',
    !hasApiKey && 'origin_refused',
    call.access === 'session' && 'session_required',
    call.access !== 'visitor' && 'session_expired',
    call.access !== 'visitor' && 'domain_refused',
    call.access !== 'visitor' && 'app_refused',
    !isPublic && 'permission_denied',
    Boolean(call.query || call.body || !hasApiKey) && 'validation_failed',
    Boolean(call.body) && 'malformed_request',
    call.path.includes('{') && !call.errors.includes('sandbox_not_found') && 'not_found',
    Boolean(call.body) && 'too_large',
    call.bodyKind === 'multipart' && 'too_busy',
    call.bodyKind === 'multipart' && 'storage_full',
    takesKey && 'request_in_progress',
    takesKey && 'idempotency_key_reused',
    'unavailable',
    'internal',
  ];
  return [...new Set([...codes.filter((code) => code !== false), ...call.errors])];
}

/** Returns an example body of an error response. */
const exampleBodyOf = (code: ErrorCode): ErrorBody => ({
  status: errorCatalogue[code].status,
  message: errorCatalogue[code].message,
  errorMessage: errorCatalogue[code].message,
  ...(code === 'validation_failed' && { errors: { email: 'Enter an email address such as name@example.com' } }),
  code,
  requestId: '0b8e2f4c-8f0e-4c39-9d55-3a8f0f8d2b11',
});

const retryAfter = {
  'Retry-After': { description: 'Seconds until the same request may succeed', schema: { type: 'integer', minimum: 1 } },
};

/** Returns the error responses of a call by status, each code with its meaning and an example. */
export function refusalsOf(named: NamedCall, context: RefusalContext): Json {
  const byStatus = Map.groupBy(refusalCodesOf(named, context), (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].message}`).join('<br>'),
        ...((status === 429 || codes.some((code) => retryAfterSeconds[code] !== undefined)) && { headers: retryAfter }),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/ErrorBody' },
            examples: Object.fromEntries(
              codes.map((code) => [code, { summary: errorCatalogue[code].message, value: exampleBodyOf(code) }]),
            ),
          },
        },
      },
    ]),
  );
}

/** Returns a Markdown table of every error code that these calls respond with. */
export function refusalTable(calls: readonly NamedCall[], context: RefusalContext): string {
  const codes = [...new Set(calls.flatMap((named) => refusalCodesOf(named, context)))].toSorted(
    (one, other) => errorCatalogue[one].status - errorCatalogue[other].status || one.localeCompare(other),
  );
  const rows = codes.map(
    (code) => `| ${errorCatalogue[code].status} | \`${code}\` | ${errorCatalogue[code].message} |`,
  );
  return ['| Status | Code | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}
