import { Outbox } from '../../../decision-queue/outbox.store.ts';

/** The decisions on applications that have not been sent. */
export const loanOutbox = new Outbox();
