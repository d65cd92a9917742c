import { lockByName } from '@oware/db/named-locks';
import type { Queryable } from '@oware/db/statements';

/** What is submitted for one person carries one reference; an organisation's references are its own. */
export type SubmissionKey = { sandboxId: number; organizationId: number; reference: string };

/**
 * Lock a check of a client until the transaction ends, so that no check is passed between reading it and saving the client
 * it is for. The verification service locks where it decides, the provider where it creates a client or changes their
 * number; both read only after they have the lock. Take several in the order card, consent, phone, and before any row of a
 * client, so that two transactions cannot deadlock.
 */
const lockCheck = (tx: Queryable, check: string): Promise<void> => lockByName(tx, `kyc ${check}`);

/** Locks what is submitted under a reference. */
export const lockSubmissions = (tx: Queryable, subject: 'card' | 'consent', key: SubmissionKey): Promise<void> =>
  lockCheck(tx, `${subject} ${key.sandboxId} ${key.organizationId} ${key.reference}`);

/** Locks the codes sent to a number: nine digits, without the country code. */
export const lockPhone = (tx: Queryable, { sandboxId, phone }: { sandboxId: number; phone: string }): Promise<void> =>
  lockCheck(tx, `phone ${sandboxId} ${phone}`);
