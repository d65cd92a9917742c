import { errorCatalogue } from '@oware/contract';
import type { Prisma } from '@oware/db';
import { now, resetCode, type SandboxContext, sendMessage, stepOfCode } from '@oware/sim-kit';
import { hashOfCode, type UserKey } from '../passwords/passwords.repository.ts';
import { recoveryCodeUsedMail } from './two-factor.mails.ts';

type Tx = Prisma.TransactionClient;

const recoveryCodeCount = 10;

/** The owner of a code and the recipient of mails about it. */
export type CodeOwner = { sandbox: SandboxContext; user: { id: number; email: string; firstName: string } };

export const keyOf = ({ sandbox, user }: { sandbox: { id: number }; user: { id: number } }): UserKey => ({
  sandboxId: sandbox.id,
  userId: user.id,
});

/**
 * Uses a code in the transaction of the action that it allows. Of two concurrent requests with one code, the second
 * waits for the first and is rejected. Returns false if the code is neither the authenticator app's nor a recovery
 * code. The caller has locked the account.
 */
export async function useTwoFactorCode(tx: Tx, owner: CodeOwner, code: string): Promise<boolean> {
  return isRecoveryCode(code)
    ? useRecoveryCode(tx, owner, code)
    : useAuthenticatorCode(tx, keyOf(owner), digitsOf(code));
}

/** An app shows six digits, which people may write in two groups. */
const digitsOf = (code: string): string => code.replace(' ', '');

/** Whether a code has the form of a recovery code. */
export const isRecoveryCode = (code: string): boolean => digitsOf(code).length !== 6;

/** Returns the text beside a rejected code. Only a code of the app expires and is followed by another. */
export const wrongCodeText = (code: string): string =>
  isRecoveryCode(code)
    ? 'This recovery code is wrong or was used already. Enter another one.'
    : errorCatalogue.two_factor_refused.message;

/** A code is valid once: it and all earlier ones are rejected from then on (RFC 6238 section 5.2). */
export async function useAuthenticatorCode(tx: Tx, key: UserKey, digits: string): Promise<boolean> {
  const row = await tx.twoFactor.findUnique({ where: { sandboxId_userId: key } });
  const step = row && stepOfCode(row.secret, digits);
  if (step === undefined || step === null) return false;
  const { count } = await tx.twoFactor.updateMany({
    where: { ...key, secret: row?.secret ?? '', lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count === 1;
}

async function useRecoveryCode(tx: Tx, { sandbox, user }: CodeOwner, code: string): Promise<boolean> {
  const key = keyOf({ sandbox, user });
  const { count } = await tx.recoveryCode.deleteMany({ where: { ...key, codeHash: hashOfCode(code) } });
  if (count === 0) return false;
  const mail = recoveryCodeUsedMail(user.firstName, await tx.recoveryCode.count({ where: key }));
  await mailOwner(tx, { sandbox, user }, mail);
  return true;
}

/** Replaces the recovery codes and returns the new ones, which can't be read again. */
export async function issueRecoveryCodes(tx: Tx, key: UserKey): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, resetCode);
  await tx.recoveryCode.deleteMany({ where: key });
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ ...key, codeHash: hashOfCode(code) })) });
  return codes;
}

/** Sends the owner of an account a mail, in the transaction of what it is about. */
export async function mailOwner(
  tx: Tx,
  { sandbox, user }: CodeOwner,
  mail: { subject: string; body: string },
): Promise<void> {
  const to = { sandboxId: sandbox.id, channel: 'mail', recipient: user.email } as const;
  await sendMessage(tx, { ...to, ...mail, sentAt: now(sandbox) });
}
