import type { Call } from '@oware/contract';
import type { Request } from 'express';

/** The sandbox of a request, and its clock offset in milliseconds. */
export type SandboxContext = { id: number; name: string; clockOffsetMs: number };

/** The organisation whose key is in the API key header. */
export type KeyHolder = { sandboxId: number; organizationId: number };

/** Data that middleware and guards attach to a request. */
export type SimulatorRequest = Request & {
  requestId: string;
  call?: Call;
  sandbox?: SandboxContext;
  account?: string;
  keyHolder?: KeyHolder;
};
