import { type Prisma } from '@oware/db';
import { hashOf, now, resetCode, type SandboxContext, sendMessage } from '@oware/sim-kit';
import type { Rights } from './rights.ts';

type Tx = Prisma.TransactionClient;

/** How long the code of an invitation is good. */
export const invitationLifetimeDays = 7;

/** Codes are compared by their hashes alone, whose order tells nothing about them. */
export const hashOfInvitationCode = (code: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(hashOf(code.toUpperCase().replace('-', '')));

/** Whom an invitation is for, and what the person may do once it is accepted. */
export type Invited = Rights & {
  sandbox: SandboxContext;
  organization: { id: number; name: string };
  email: string;
  firstName: string;
  lastName: string;
  invitedById: number;
};

const mailTo = (firstName: string, organizationName: string, code: string) => ({
  subject: `Join ${organizationName} on Oware`,
  body: `Hello ${firstName},\n\nyou are invited to join ${organizationName}. Open the console’s page /invitation, enter this address and the code ${code}, and choose a password. The code is good for ${invitationLifetimeDays} days.\n\nIf you did not expect this mail, do nothing: no account is opened.`,
});

const freshCode = (sandbox: SandboxContext) => {
  const code = resetCode();
  const sentAt = now(sandbox);
  const expiresAt = new Date(sentAt.getTime() + invitationLifetimeDays * 24 * 60 * 60_000);
  return { code, columns: { codeHash: hashOfInvitationCode(code), sentAt, expiresAt } };
};

type Mailed = { sandbox: SandboxContext; email: string; firstName: string; organizationName: string; code: string };

const sendCode = (tx: Tx, { sandbox, email, firstName, organizationName, code }: Mailed) =>
  sendMessage(tx, {
    sandboxId: sandbox.id,
    channel: 'mail',
    recipient: email,
    ...mailTo(firstName, organizationName, code),
    sentAt: now(sandbox),
  });

/**
 * Writes an invitation to an organisation and mails its code, in one transaction. Whoever calls it has checked that the
 * address has no account and no other pending invitation.
 */
export async function invite(tx: Tx, invited: Invited) {
  const { sandbox, organization, email, firstName, lastName, roles, permissions, invitedById } = invited;
  const { code, columns } = freshCode(sandbox);
  const row = await tx.invitation.create({
    data: {
      sandboxId: sandbox.id,
      organizationId: organization.id,
      email,
      firstName,
      lastName,
      roles: [...new Set(roles)],
      permissions: [...new Set(permissions)],
      invitedById,
      ...columns,
    },
  });
  await sendCode(tx, { sandbox, email, firstName, organizationName: organization.name, code });
  return row;
}

/** Mails a new code for a pending invitation; the code before is void. */
export async function inviteAgain(tx: Tx, sandbox: SandboxContext, key: { id: number; organizationName: string }) {
  const { code, columns } = freshCode(sandbox);
  const where = { sandboxId_id: { sandboxId: sandbox.id, id: key.id } };
  const row = await tx.invitation.update({ where, data: columns });
  await sendCode(tx, { sandbox, ...row, organizationName: key.organizationName, code });
  return row;
}
