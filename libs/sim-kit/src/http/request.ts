import type { Call } from '@oware/contract';
import type { Request } from 'express';
import type { ExchangeWork } from '../control/exchange-work.ts';

/**
 * The sandbox of a request, and its clock offset in milliseconds. `faultyCalls` has the ids of the calls with an armed
 * failure, each between spaces; missing if the request has no session and no organisation.
 */
export type SandboxContext = { id: number; name: string; clockOffsetMs: number; faultyCalls?: string };

/** The organisation whose key is in the API key header. */
export type KeyHolder = { sandboxId: number; organizationId: number };

/** Data that middleware and guards attach to a request. */
export type SimulatorRequest = Request & {
  requestId: string;
  call?: Call;
  sandbox?: SandboxContext;
  account?: string;
  keyHolder?: KeyHolder;
  /** Id of the armed failure that changed the answer. */
  failure?: string;
  /** What was done for the request so far; missing where no journal is kept. */
  work?: ExchangeWork;
};
