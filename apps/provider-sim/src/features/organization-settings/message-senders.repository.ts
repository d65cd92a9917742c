import { Injectable } from '@nestjs/common';
import { fullName } from '@oware/domain';
import {
  auditedChanges,
  Database,
  notifyOrganization,
  now,
  recordAudit,
  refuse,
  refuseWrong,
  type Scope,
  sendMessage,
} from '@oware/sim-kit';
import { type SenderChannel, secretErrors } from './message-senders.channels.ts';
import { lockOrganization, organizationNamed } from './named-organization.repository.ts';

type Changed<Settings, Secret extends string> = Settings & { [Name in Secret]?: string | undefined } & {
  version?: number | undefined;
};

/** The settings of a channel in a response. */
type Sender<Settings, Secret> = {
  settings: Settings | null;
  secretsSet: Secret[];
  problem: string | null;
  version: number;
  updatedAt: string | null;
  updatedBy: string | null;
};

/**
 * The settings with which organisations send mails and text messages (3§3). Of a secret, only the fact that it was
 * entered is stored.
 */
@Injectable()
export class MessageSendersRepository {
  constructor(private readonly database: Database) {}

  /** @throws not_found */
  async find<Settings extends object, Secret extends string>(
    scope: Scope,
    orgId: string,
    channel: SenderChannel<Settings, Secret>,
  ): Promise<Sender<Settings, Secret>> {
    const organizationId = await organizationNamed(this.database, scope, orgId);
    const { prisma } = this.database;
    const sandboxId = scope.sandbox.id;
    const row = await prisma.messageSender.findUnique({ where: keyOf(sandboxId, organizationId, channel.name) });
    if (!row) return { settings: null, secretsSet: [], problem: null, version: 0, updatedAt: null, updatedBy: null };
    const person = await prisma.user.findUnique({ where: { sandboxId_id: { sandboxId, id: row.updatedById } } });
    const settings = channel.read(row.settings);
    return {
      settings,
      secretsSet: channel.secrets.filter((name) => row.secretsSet.includes(name)),
      problem: channel.problemOf(settings) ?? null,
      version: row.version,
      updatedAt: row.updatedAt.toISOString(),
      updatedBy: person && fullName(person.firstName, person.lastName),
    };
  }

  /**
   * Saves the settings. The same settings without a secret change nothing.
   * @throws not_found, validation_failed
   * @throws conflict if someone else changed them since `version`
   */
  async change<Settings extends object, Secret extends string>(
    scope: Scope,
    orgId: string,
    { channel, body }: { channel: SenderChannel<Settings, Secret>; body: Changed<Settings, Secret> },
  ): Promise<void> {
    const { sandbox, user } = scope;
    const organizationId = await organizationNamed(this.database, scope, orgId);
    const after = channel.read(body);
    const entered = channel.secrets.filter((name) => body[name]);
    await this.database.prisma.$transaction(async (tx) => {
      const { name } = await lockOrganization(tx, scope, organizationId);
      const where = keyOf(sandbox.id, organizationId, channel.name);
      const row = await tx.messageSender.findUnique({ where });
      if (body.version !== undefined && body.version !== (row?.version ?? 0)) refuse('conflict');
      const before = row ? channel.read(row.settings) : undefined;
      const set = row?.secretsSet ?? [];
      refuseWrong(secretErrors(channel, { before, after, set, entered }));
      const changes = [...changesOf(channel, before, after), ...entered.map((secret) => ofSecret(channel, secret))];
      if (changes.length === 0) return;
      const data = {
        settings: after,
        secretsSet: [...new Set([...set, ...entered])],
        version: (row?.version ?? 0) + 1,
        updatedById: user.id,
        updatedAt: now(sandbox),
      };
      await tx.messageSender.upsert({
        where,
        create: { ...where.sandboxId_organizationId_channel, ...data },
        update: data,
      });
      await recordAudit(tx, scope, {
        kind: channel.auditedKind,
        id: organizationId,
        name,
        organizationId,
        action: 'changed',
        changes,
      });
      await notifyOrganization(tx, {
        sandbox,
        organizationId,
        actorId: user.id,
        subject: `${channel.title} settings changed`,
        body: `${fullName(user.firstName, user.lastName)} changed how messages are sent.`,
        callBack: channel.callBack,
      });
    });
  }

  /**
   * Sends a test message with the saved settings.
   * @throws not_found, message_not_sent
   */
  async sendTest<Settings extends object, Secret extends string>(
    scope: Scope,
    orgId: string,
    { channel, recipient }: { channel: SenderChannel<Settings, Secret>; recipient: string },
  ): Promise<void> {
    const { sandbox, user } = scope;
    const organizationId = await organizationNamed(this.database, scope, orgId);
    const { settings, problem } = await this.find(scope, orgId, channel);
    if (!settings) refuse('message_not_sent', { message: 'Save the settings before you send a test message.' });
    if (problem) refuse('message_not_sent', { message: problem });
    await sendMessage(this.database.prisma, {
      sandboxId: sandbox.id,
      organizationId,
      channel: channel.name,
      recipient,
      subject: channel.name === 'mail' ? 'Test message' : '',
      body: `${fullName(user.firstName, user.lastName)} sent this to test the ${channel.title} settings on Oware. They work.`,
      sentAt: now(sandbox),
    });
  }
}

const keyOf = (sandboxId: number, organizationId: number, channel: string) => ({
  sandboxId_organizationId_channel: { sandboxId, organizationId, channel },
});

/** The changed fields as the audit names them: `SMTP.host`. */
const changesOf = ({ title }: { title: string }, before: Readonly<object> | undefined, after: Readonly<object>) =>
  auditedChanges({ ...before }, { ...after }).map((change) => ({ ...change, field: `${title}.${change.field}` }));

/** The audit names a changed secret without its value. */
const ofSecret = ({ title }: { title: string }, secret: string) => ({
  field: `${title}.${secret}`,
  from: null,
  to: null,
});
