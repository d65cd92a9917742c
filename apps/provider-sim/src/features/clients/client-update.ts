import type { clientUpdate } from '@oware/contract';
import type { Client as ClientRow, Prisma } from '@oware/db';
import { now, type SandboxContext } from '@oware/sim-kit';
import type { z } from 'zod';
import { statusAfter } from './client-creation.rules.ts';
import { refuseKnown } from './client-known.ts';
import { isPhoneVerified } from './client-kyc.ts';
import { holdNumbers } from './client-numbers.ts';

type Tx = Prisma.TransactionClient;

/** A client, named by its lender as well: the lender was checked against the session. */
export type ClientKey = { lenderIds: number[]; id: number };

/** What C7 and C8 change. */
export type Changes = z.output<typeof clientUpdate>;

/**
 * Changes the given fields and leaves the others; null when there is no such client. A new phone number is verified where
 * its own codes say so, whatever the one before was.
 * @throws client_exists
 */
export async function updateClient(
  tx: Tx,
  sandbox: SandboxContext,
  key: ClientKey,
  changes: Changes,
): Promise<ClientRow | null> {
  const { employerInformation, dateOfBirth, ...fields } = changes;
  const { mobileNo, staffId } = changes;
  const lenderId = await lenderOfClient(tx, sandbox, key);
  if (lenderId === undefined) return null;
  const owner = { sandboxId: sandbox.id, lenderId };
  // in the order in which creation and verification hold them
  if (mobileNo !== undefined || typeof staffId === 'string') await holdNumbers(tx, owner);
  const phoneVerified = mobileNo !== undefined && (await isPhoneVerified(tx, { ...owner, phone: mobileNo }));
  const held = await holdClient(tx, sandbox, key);
  if (!held) return null;
  const isOtherPhone = mobileNo !== undefined && mobileNo !== held.mobileNo;
  await refuseKnown(
    tx,
    { ...owner, id: key.id },
    {
      mobileNo: isOtherPhone ? mobileNo : null,
      staffId: staffId === undefined || staffId === held.staffId ? null : staffId,
      idNumber: null,
    },
  );
  return tx.client.update({
    where: { sandboxId_id: { sandboxId: sandbox.id, id: key.id } },
    data: {
      ...(isOtherPhone && { phoneVerified, status: statusAfter(held.status, { ...held, phoneVerified }) }),
      ...fields,
      ...(dateOfBirth !== undefined && { dateOfBirth: dateOfBirth && new Date(dateOfBirth) }),
      ...(employerInformation && {
        employerInformation: { ...(held.employerInformation as Prisma.JsonObject), ...employerInformation },
      }),
      updatedAt: now(sandbox),
    },
  });
}

/** The lender of a client, which never changes; undefined when there is no such client. */
export async function lenderOfClient(tx: Tx, sandbox: SandboxContext, key: ClientKey): Promise<number | undefined> {
  const where = { sandboxId: sandbox.id, id: key.id, lenderId: { in: key.lenderIds } };
  return (await tx.client.findFirst({ where, select: { lenderId: true } }))?.lenderId;
}

/** Held until the end: two who change different fields of one section at once lose neither. */
async function holdClient(tx: Tx, sandbox: SandboxContext, { id, lenderIds }: ClientKey) {
  const [held] = await tx.$queryRaw<
    Pick<
      ClientRow,
      'mobileNo' | 'staffId' | 'status' | 'phoneVerified' | 'consentVerified' | 'idVerified' | 'employerInformation'
    >[]
  >`
    SELECT "mobileNo", "staffId", status::text AS status, "phoneVerified", "consentVerified", "idVerified", "employerInformation"
    FROM provider."Client"
    WHERE "sandboxId" = ${sandbox.id} AND id = ${id} AND "lenderId" = ANY (${lenderIds}) FOR UPDATE`;
  return held;
}
