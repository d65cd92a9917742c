import { defineCall } from '@oware/contract';
import { z } from 'zod';
import { own } from './common.ts';

/** The current code of an account's authenticator app. */
const twoFactorCode = z.object({
  email: z.string(),
  name: z.string(),
  /** False during set-up: the code is the one that set-up asks for. */
  isOn: z.boolean(),
  code: z.string(),
  /** Seconds until the next code, in real time. */
  secondsLeft: z.int().positive(),
});

export const listTwoFactorCodes = defineCall({
  ...own,
  id: 'X24',
  method: 'GET',
  path: '/_sim/sandboxes/{name}/two-factor',
  summary: 'The current codes of accounts with two-factor sign-in, and of those that set it up',
  answer: z.object({ content: z.array(twoFactorCode) }),
  errors: ['sandbox_not_found'],
});

export type SandboxTwoFactorCode = z.infer<typeof twoFactorCode>;
