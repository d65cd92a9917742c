import { messagesTo as sentTo, newestMessage as newestTo } from '@oware/sim-kit/control/inbox';
import { database, type TestSandbox } from './sandbox.ts';

/** What a sandbox's services sent to an address, newest first. */
export const messagesTo = ({ id }: TestSandbox, recipient: string) => sentTo(database(), id, recipient);

/** The text that was sent to an address last; empty where there is none. */
export const newestMessage = ({ id }: TestSandbox, recipient: string) => newestTo(database(), id, recipient);
