import { Injectable } from '@nestjs/common';
import type { TwoFactorSetup } from '@oware/contract';
import type { Prisma } from '@oware/db';
import { fullName } from '@oware/domain';
import {
  type AuditedChange,
  Database,
  newOneTimeSecret,
  now,
  otpauthUri,
  recordAudit,
  refuse,
  type Scope,
} from '@oware/sim-kit';
import type { UserKey } from '../passwords/passwords.repository.ts';
import {
  issueRecoveryCodes,
  keyOf,
  mailOwner,
  useAuthenticatorCode,
  useTwoFactorCode,
} from './two-factor-codes.repository.ts';
import { recoveryCodesMail, twoFactorOffMail, twoFactorOnMail } from './two-factor.mails.ts';

type Tx = Prisma.TransactionClient;

const setupLifetimeMinutes = 30;
const wrongCode = 'The code is wrong, has expired or was used already';

/** The second factor of the person who asks. A change locks the account first, as a sign-in does. */
@Injectable()
export class TwoFactorRepository {
  constructor(private readonly database: Database) {}

  /** Keeps a secret that counts for nothing yet; the one before is void. @throws two_factor_on */
  start(scope: Scope): Promise<TwoFactorSetup> {
    const key = keyOf(scope);
    const secret = newOneTimeSecret();
    const fresh = { secret, lastStep: 0, startedAt: now(scope.sandbox) };
    return this.database.prisma.$transaction(async (tx) => {
      if (await lockAndTellOn(tx, key)) refuse('two_factor_on');
      await tx.twoFactor.upsert({
        where: { sandboxId_userId: key },
        create: { ...key, ...fresh },
        update: fresh,
      });
      return { secret, otpauthUri: otpauthUri(secret, scope.user.email) };
    });
  }

  /** Answers the recovery codes. @throws two_factor_on, code_refused */
  confirm(scope: Scope, code: string): Promise<string[]> {
    const key = keyOf(scope);
    const at = now(scope.sandbox);
    const oldest = new Date(at.getTime() - setupLifetimeMinutes * 60_000);
    return this.database.prisma.$transaction(async (tx) => {
      if (await lockAndTellOn(tx, key)) refuse('two_factor_on');
      const isPending = (await tx.twoFactor.count({ where: { ...key, startedAt: { gt: oldest } } })) === 1;
      if (!isPending || !(await useAuthenticatorCode(tx, key, code.replace(' ', '')))) refuseCode();
      await setTwoFactorSince(tx, key, at);
      await tx.session.deleteMany({ where: { ...key, tokenHash: { not: new Uint8Array(scope.tokenHash) } } });
      await recordOwnChange(tx, scope, { field: 'two-factor sign-in', from: null, to: 'on' });
      await mailOwner(tx, scope, twoFactorOnMail(scope.user.firstName));
      return issueRecoveryCodes(tx, key);
    });
  }

  /** @throws two_factor_off, code_refused */
  disable(scope: Scope, code: string): Promise<void> {
    return this.#withCode(scope, code, async (tx) => {
      await forgetTwoFactor(tx, keyOf(scope));
      await recordOwnChange(tx, scope, { field: 'two-factor sign-in', from: 'on', to: null });
      await mailOwner(tx, scope, twoFactorOffMail(scope.user.firstName));
    });
  }

  /** @throws two_factor_off, code_refused */
  renewRecoveryCodes(scope: Scope, code: string): Promise<string[]> {
    return this.#withCode(scope, code, async (tx) => {
      await recordOwnChange(tx, scope, { field: 'recovery codes', from: null, to: 'replaced' });
      await mailOwner(tx, scope, recoveryCodesMail(scope.user.firstName));
      return issueRecoveryCodes(tx, keyOf(scope));
    });
  }

  #withCode<Answer>(scope: Scope, code: string, change: (tx: Tx) => Promise<Answer>): Promise<Answer> {
    return this.database.prisma.$transaction(async (tx) => {
      if (!(await lockAndTellOn(tx, keyOf(scope)))) refuse('two_factor_off');
      if (!(await useTwoFactorCode(tx, scope, code))) refuseCode();
      return change(tx);
    });
  }
}

/** Forgets secret and recovery codes of a person: the password alone is enough from then on. */
export async function forgetTwoFactor(tx: Tx, key: UserKey): Promise<void> {
  await setTwoFactorSince(tx, key, null);
  await tx.twoFactor.deleteMany({ where: key });
  await tx.recoveryCode.deleteMany({ where: key });
}

const refuseCode = (): never => refuse('code_refused', { errors: { code: wrongCode } });

/** Locks the account, so that no session begins until the transaction ends; answers whether two-factor sign-in is on. */
async function lockAndTellOn(tx: Tx, { sandboxId, userId }: UserKey): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ isOn: boolean }[]>`
    SELECT "twoFactorSince" IS NOT NULL AS "isOn" FROM provider."User"
    WHERE "sandboxId" = ${sandboxId} AND id = ${userId} FOR NO KEY UPDATE`;
  return row?.isOn ?? refuse('session_expired');
}

async function setTwoFactorSince(tx: Tx, { sandboxId, userId }: UserKey, twoFactorSince: Date | null): Promise<void> {
  await tx.user.update({ where: { sandboxId_id: { sandboxId, id: userId } }, data: { twoFactorSince } });
}

const recordOwnChange = (tx: Tx, scope: Scope, change: AuditedChange): Promise<void> =>
  recordAudit(tx, scope, {
    kind: 'user',
    id: scope.user.id,
    name: fullName(scope.user.firstName, scope.user.lastName),
    action: 'changed',
    changes: [change],
  });
