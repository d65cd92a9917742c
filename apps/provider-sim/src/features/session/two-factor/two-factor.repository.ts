import { type Given, prepare, readRow, tables } from '@oware/db/statements';
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
  wrongCodeText,
} from './two-factor-codes.repository.ts';
import { recoveryCodesMail, twoFactorOffMail, twoFactorOnMail } from './two-factor.mails.ts';

type Tx = Prisma.TransactionClient;

const setupLifetimeMinutes = 30;

/** The second factor of the signed-in person. A change locks the account first, as a sign-in does. */
@Injectable()
export class TwoFactorRepository {
  constructor(private readonly database: Database) {}

  /**
   * Stores a secret that is not active yet and voids the old one.
   * @throws two_factor_on
   */
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

  /**
   * Turns two-factor sign-in on and returns the recovery codes.
   * @throws two_factor_on, code_refused
   */
  confirm(scope: Scope, code: string): Promise<string[]> {
    const key = keyOf(scope);
    const at = now(scope.sandbox);
    const oldest = new Date(at.getTime() - setupLifetimeMinutes * 60_000);
    return this.database.prisma.$transaction(async (tx) => {
      if (await lockAndTellOn(tx, key)) refuse('two_factor_on');
      const isPending = (await tx.twoFactor.count({ where: { ...key, startedAt: { gt: oldest } } })) === 1;
      if (!isPending || !(await useAuthenticatorCode(tx, key, code.replace(' ', '')))) refuseCode(code);
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
      if (!(await useTwoFactorCode(tx, scope, code))) refuseCode(code);
      return change(tx);
    });
  }
}

/** Deletes the secret and recovery codes of a person. From then on the password alone is enough. */
export async function forgetTwoFactor(tx: Tx, key: UserKey): Promise<void> {
  await setTwoFactorSince(tx, key, null);
  await tx.twoFactor.deleteMany({ where: key });
  await tx.recoveryCode.deleteMany({ where: key });
}

const refuseCode = (code: string): never => refuse('code_refused', { errors: { code: wrongCodeText(code) } });

const accountForChange = prepare({}, ({ sandboxId, userId }: Given<UserKey>) =>
  tables
    .selectFrom('provider.User')
    .select('twoFactorSince')
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', userId)
    .forNoKeyUpdate(),
);

/**
 * Locks the account, so that no session starts until the transaction ends. Returns whether two-factor sign-in is on.
 */
async function lockAndTellOn(tx: Tx, key: UserKey): Promise<boolean> {
  const row = (await readRow(tx, accountForChange(key))) ?? refuse('session_expired');
  return row.twoFactorSince !== null;
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
