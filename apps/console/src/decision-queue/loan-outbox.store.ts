import { beforeLeaving } from '../session/before-leaving.store.ts';
import { Outbox } from './outbox.store.ts';

/** The decisions on applications that have not been sent. */
export const loanOutbox = new Outbox();
beforeLeaving(() => loanOutbox.flush());
