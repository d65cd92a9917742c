import type { Call } from '@oware/contract';
import type { Request } from 'express';

/** Which sandbox a request is in, and how far its clock is ahead of the wall clock. */
export type SandboxContext = { id: number; name: string; clockOffsetMs: number };

/** Whose key came in the api key header, where an organisation made it. */
export type KeyHolder = { sandboxId: number; organizationId: number };

/** What middleware and guards leave on a request for those behind them. */
export type SimulatorRequest = Request & {
  requestId: string;
  call?: Call;
  sandbox?: SandboxContext;
  account?: string;
  keyHolder?: KeyHolder;
};
