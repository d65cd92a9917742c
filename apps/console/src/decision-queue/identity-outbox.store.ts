import { beforeLeaving } from '../session/before-leaving.store.ts';
import { Outbox } from './outbox.store.ts';

/** Refusals of the approval code, which concern every decision. */
const codeRefusals: readonly string[] = ['approval_code_refused', 'approval_code_locked'];

/** The decisions on consents and cards that have not been sent. */
export const identityOutbox = new Outbox(
  ({ code, fields }) => codeRefusals.includes(code) || fields.approval_code !== undefined,
);
beforeLeaving(() => identityOutbox.flush());
