import type { Prisma } from '@oware/db';

/** What is submitted for one person carries one reference; an organisation's references are its own. */
export type SubmissionKey = { sandboxId: number; organizationId: number; reference: string };

type Tx = Pick<Prisma.TransactionClient, '$executeRaw'>;

/**
 * The three checks of a client are made in the verification service, and read where a client is made or gets another
 * number. Whoever makes one and whoever reads it holds it until the transaction ends, so that no check is passed between
 * the reading and the client that it is for. What is read must be read after it is held. Who needs several takes card,
 * consent and phone in this order, and before any row of a client.
 */
const hold = async (tx: Tx, check: string): Promise<void> => {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`kyc ${check}`}, 0))`;
};

/** Holds what is submitted under a reference. */
export const holdSubmissions = (tx: Tx, subject: 'card' | 'consent', key: SubmissionKey): Promise<void> =>
  hold(tx, `${subject} ${key.sandboxId} ${key.organizationId} ${key.reference}`);

/** Holds the codes to a number: nine digits, without the country code. */
export const holdPhone = (tx: Tx, { sandboxId, phone }: { sandboxId: number; phone: string }): Promise<void> =>
  hold(tx, `phone ${sandboxId} ${phone}`);
