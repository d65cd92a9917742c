import { Injectable } from '@nestjs/common';
import type { Prisma } from '@oware/db';
import { type Given, prepare, readRow, tables } from '@oware/db/statements';
import { fullName } from '@oware/domain';
import {
  type AuditedChange,
  appKey,
  auditedChanges,
  Database,
  notifyOrganization,
  now,
  recordAudit,
  recordAuditedChanges,
  type Scope,
} from '@oware/sim-kit';
import type { AppRecord } from './apps.presenters.ts';

/** Every column except those of the secret key. */
const appColumns = {
  id: true,
  name: true,
  publicKey: true,
  lenders: { select: { lender: { select: { id: true, name: true } } }, orderBy: { lender: { name: 'asc' } } },
} as const satisfies Prisma.AppSelect;

const ownApps = ({ sandbox, organization }: Scope) => ({ sandboxId: sandbox.id, organizationId: organization.id });
const ownApp = (scope: Scope, id: number) => ({ ...ownApps(scope), id });

@Injectable()
export class AppsRepository {
  constructor(private readonly database: Database) {}

  /** Lists the organisation's apps, newest first. */
  list(scope: Scope): Promise<AppRecord[]> {
    return this.database.prisma.app.findMany({
      where: ownApps(scope),
      select: appColumns,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
  }

  find(scope: Scope, id: number): Promise<AppRecord | null> {
    return this.database.prisma.app.findFirst({ where: ownApp(scope, id), select: appColumns });
  }

  /** Reads the secret key of one of the organisation's apps, or null if the key was deleted. */
  async findSecret(scope: Scope, id: number): Promise<string | null> {
    const secret = await this.database.prisma.appSecret.findFirst({ where: { appId: id, app: ownApp(scope, id) } });
    return secret?.key ?? null;
  }

  create(scope: Scope, name: string): Promise<AppRecord> {
    return this.database.prisma.$transaction(async (tx) => {
      const app = await tx.app.create({
        data: { ...ownApps(scope), name, publicKey: appKey('public'), createdAt: now(scope.sandbox) },
        select: appColumns,
      });
      await tx.appSecret.create({ data: { sandboxId: scope.sandbox.id, appId: app.id, key: appKey('secret') } });
      await recordAudit(tx, scope, { kind: 'app', id: app.id, name, action: 'created' });
      await tell(tx, scope, { subject: 'App created', deed: `created the app “${name}”` });
      return app;
    });
  }

  /** Renames an app. Returns undefined if there is no such app. */
  rename(scope: Scope, id: number, name: string): Promise<AppRecord | undefined> {
    return this.database.prisma.$transaction(async (tx) => {
      const before = await lockApp(tx, scope, id);
      if (before === undefined) return undefined;
      await tx.app.updateMany({ where: ownApp(scope, id), data: { name } });
      await recordAppChanges(tx, scope, { id, name }, auditedChanges({ name: before }, { name }));
      return (await tx.app.findFirst({ where: ownApp(scope, id), select: appColumns })) ?? undefined;
    });
  }

  /**
   * Deletes an app with its keys. From then on, calls with its id as appId are rejected. Returns false if there is no
   * such app.
   */
  remove(scope: Scope, id: number): Promise<boolean> {
    return this.database.prisma.$transaction(async (tx) => {
      const name = await lockApp(tx, scope, id);
      if (name === undefined) return false;
      await tx.app.deleteMany({ where: ownApp(scope, id) });
      await recordAudit(tx, scope, { kind: 'app', id, name, action: 'removed' });
      await tell(tx, scope, { subject: 'App deleted', deed: `deleted the app “${name}”. Its keys no longer work` });
      return true;
    });
  }

  /** Attaches a lender to an app. An attached lender stays attached. Returns false if there is no such app. */
  attach(scope: Scope, id: number, lenderId: number): Promise<boolean> {
    return this.database.prisma.$transaction(async (tx) => {
      const name = await lockApp(tx, scope, id);
      if (name === undefined) return false;
      const { count } = await tx.appLender.createMany({
        data: [{ sandboxId: scope.sandbox.id, appId: id, lenderId, attachedAt: now(scope.sandbox) }],
        skipDuplicates: true,
      });
      const lender = await lenderName(tx, scope, lenderId);
      if (count > 0) await recordAppChanges(tx, scope, { id, name }, [{ field: 'lender', from: null, to: lender }]);
      return true;
    });
  }

  /**
   * Detaches a lender from an app. Detaching a lender that is not attached changes nothing. Returns false if there is
   * no such app.
   */
  detach(scope: Scope, id: number, lenderId: number): Promise<boolean> {
    return this.database.prisma.$transaction(async (tx) => {
      const name = await lockApp(tx, scope, id);
      if (name === undefined) return false;
      const { count } = await tx.appLender.deleteMany({
        where: { sandboxId: scope.sandbox.id, appId: id, lenderId },
      });
      const lender = await lenderName(tx, scope, lenderId);
      if (count > 0) await recordAppChanges(tx, scope, { id, name }, [{ field: 'lender', from: lender, to: null }]);
      return true;
    });
  }
}

const appForUpdate = prepare({}, ({ sandboxId, organizationId, id }: Given<ReturnType<typeof ownApp>>) =>
  tables
    .selectFrom('provider.App')
    .select('name')
    .where('sandboxId', '=', sandboxId)
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .forUpdate(),
);

/**
 * Locks an app of the organisation until the transaction ends. Returns its name, or undefined if there is no such app.
 */
async function lockApp(tx: Prisma.TransactionClient, scope: Scope, id: number): Promise<string | undefined> {
  return (await readRow(tx, appForUpdate(ownApp(scope, id))))?.name;
}

const recordAppChanges = (
  tx: Prisma.TransactionClient,
  scope: Scope,
  app: { id: number; name: string },
  changes: readonly AuditedChange[],
): Promise<void> => recordAuditedChanges(tx, scope, { kind: 'app', ...app, changes });

async function lenderName(tx: Prisma.TransactionClient, { sandbox }: Scope, id: number): Promise<string> {
  const where = { sandboxId_id: { sandboxId: sandbox.id, id } };
  return (await tx.lender.findUnique({ where, select: { name: true } }))?.name ?? String(id);
}

/** Notifies the organisation of a change to an app. The message never contains a key. */
const tell = (
  tx: Prisma.TransactionClient,
  { sandbox, organization, user }: Scope,
  { subject, deed }: { subject: string; deed: string },
) =>
  notifyOrganization(tx, {
    sandbox,
    organizationId: organization.id,
    subject,
    body: `${fullName(user.firstName, user.lastName)} ${deed}.`,
    callBack: '/app',
    actorId: user.id,
  });
