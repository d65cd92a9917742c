import { messagesTo as sentTo, newestMessage as newestTo } from '@oware/sim-kit/control/inbox';
import { database, type TestSandbox } from './sandbox.ts';

/** Returns the messages that a sandbox's services sent to an address, newest first. */
export const messagesTo = ({ id }: TestSandbox, recipient: string) => sentTo(database(), id, recipient);

/** Returns the latest message text sent to an address; empty if no message was sent to it. */
export const newestMessage = ({ id }: TestSandbox, recipient: string) => newestTo(database(), id, recipient);
