import type { OrganizationType, Prisma } from '@oware/db';
import { fullName } from '@oware/domain';
import { hashOf, now, resetCode, type SandboxContext, sendMessage } from '@oware/sim-kit';
import type { Rights } from './rights.ts';

type Tx = Prisma.TransactionClient;

/** Number of days that the code of an invitation is valid. */
const invitationLifetimeDays = 7;

/** Codes are compared only by their hashes, and the order of hashes reveals nothing about the codes. */
export const hashOfInvitationCode = (code: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(hashOf(code.toUpperCase().replace('-', '')));

/** The person to invite, and their rights after acceptance. */
export type Invited = Rights & {
  /** The type of the organisation that the person registers; null if they join the inviting organisation. */
  founds: OrganizationType | null;
  sandbox: SandboxContext;
  organization: { id: number; name: string };
  email: string;
  firstName: string;
  lastName: string;
  invitedById: number;
};

const forNobodyElse = 'If you did not expect this mail, do nothing: no account is opened.';
const validFor = `The code is valid for ${invitationLifetimeDays} days.`;

const mailToJoin = ({ firstName, organizationName, code }: Mailed) => ({
  subject: `Join ${organizationName} on Oware`,
  body: `Hello ${firstName},\n\nyou are invited to join ${organizationName}. Open the console’s page /invitation, enter this address and the code ${code}, and choose a password. ${validFor}\n\n${forNobodyElse}`,
});

const mailToRegister = ({ firstName, organizationName, code, founds }: Mailed) => ({
  subject: `Register your ${founds === 'sales_only' ? 'vendor' : 'lender'} on Oware`,
  body: `Hello ${firstName},\n\n${organizationName} invites you to register as a ${founds === 'sales_only' ? 'vendor' : 'lender'}. Open the console’s page /invitation?for=institute, enter this address, the code ${code}, and the name and country of your company, and choose a password. ${validFor}\n\n${forNobodyElse}`,
});

/** An account belongs to one organisation, so a code couldn't open a second account at this address. */
const mailToKnown = ({ firstName, organizationName }: Mailed) => ({
  subject: `${organizationName} invites you on Oware`,
  body: `Hello ${firstName},\n\n${organizationName} invites you, but this address has an account already, and an account belongs to one organisation. Ask ${organizationName} to invite you at another address.`,
});

const freshCode = (sandbox: SandboxContext) => {
  const code = resetCode();
  const sentAt = now(sandbox);
  const expiresAt = new Date(sentAt.getTime() + invitationLifetimeDays * 24 * 60 * 60_000);
  return { code, columns: { codeHash: hashOfInvitationCode(code), sentAt, expiresAt } };
};

type Mailed = {
  sandbox: SandboxContext;
  email: string;
  firstName: string;
  founds: OrganizationType | null;
  /** The inviting organisation. */
  organizationId: number;
  organizationName: string;
  code: string;
};

/** An invitation as an audit entry names it. */
export const auditedInvitation = ({
  id,
  firstName,
  lastName,
}: {
  id: number;
  firstName: string;
  lastName: string;
}) => ({
  kind: 'invitation' as const,
  id,
  name: fullName(firstName, lastName),
});

async function sendCode(tx: Tx, mailed: Mailed): Promise<void> {
  const { sandbox, email, founds, organizationId } = mailed;
  const isKnown = (await tx.user.count({ where: { sandboxId: sandbox.id, email } })) > 0;
  const mailOf = isKnown ? mailToKnown : founds === null ? mailToJoin : mailToRegister;
  const sentAt = now(sandbox);
  const message = { sandboxId: sandbox.id, organizationId, channel: 'mail', recipient: email, sentAt } as const;
  await sendMessage(tx, { ...message, ...mailOf(mailed) });
}

/**
 * Creates an invitation to join an organisation or to register one, and mails its code, in one transaction. The caller
 * has checked that the organisation has no account and no other pending invitation with this address.
 */
export async function invite(tx: Tx, invited: Invited) {
  const { sandbox, organization, email, firstName, lastName, roles, permissions, founds, invitedById } = invited;
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
      founds,
      invitedById,
      ...columns,
    },
  });
  const inviter = { organizationId: organization.id, organizationName: organization.name };
  await sendCode(tx, { sandbox, email, firstName, founds, ...inviter, code });
  return row;
}

/** Mails a new code for a pending invitation. The old code is void. */
export async function inviteAgain(tx: Tx, sandbox: SandboxContext, key: { id: number; organizationName: string }) {
  const { code, columns } = freshCode(sandbox);
  const where = { sandboxId_id: { sandboxId: sandbox.id, id: key.id } };
  const row = await tx.invitation.update({ where, data: columns });
  await sendCode(tx, { sandbox, ...row, organizationName: key.organizationName, code });
  return row;
}
