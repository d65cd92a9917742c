import type { Connection } from '@oware/db/connections';
import { type Given, prepare, readRows, tables } from '@oware/db/statements';
import { fullName } from '@oware/domain';
import { notifyOrganization, now, type Scope, sendMessage } from '@oware/sim-kit';
import { peopleWho } from '../../people/permitted-people.ts';
import type { NamedOrganization } from './compliance.repository.ts';

/** A submission to announce. */
export type ToldSubmission = { id: number; organization: NamedOrganization };

type Mail = { subject: string; body: string };
type Audience = { organizationId: number; action: 'compliance.submit' | 'compliance.decide' };

/** Sends a mail to everybody in an organisation who has this permission. */
async function mailThoseWho(connection: Connection, scope: Scope, { organizationId, action }: Audience, mail: Mail) {
  const { sandbox } = scope;
  for (const { firstName, email } of await peopleWho(connection, { sandboxId: sandbox.id, organizationId, action }))
    await sendMessage(connection, {
      sandboxId: sandbox.id,
      organizationId,
      channel: 'mail',
      recipient: email,
      subject: mail.subject,
      body: `Hello ${firstName},\n\n${mail.body}`,
      sentAt: now(sandbox),
    });
}

const platformsOf = prepare({}, ({ sandboxId }: Given<{ sandboxId: number }>) =>
  tables
    .selectFrom('provider.Organization')
    .select('id')
    .where('sandboxId', '=', sandboxId)
    .where('type', '=', 'platform_user')
    .orderBy('id'),
);

/** Notifies the organisation that its compliance was submitted, and the platform that a decision is pending. */
export async function announceSubmission(
  connection: Connection,
  scope: Scope,
  { id, organization }: ToldSubmission,
): Promise<void> {
  const { sandbox, user } = scope;
  const by = fullName(user.firstName, user.lastName);
  await notifyOrganization(connection, {
    sandbox,
    organizationId: organization.id,
    actorId: user.id,
    subject: 'Business compliance submitted',
    body: `${by} submitted the business compliance of ${organization.name}. The platform reviews it next.`,
    callBack: '/compliance',
  });
  const platforms = await readRows(connection, platformsOf({ sandboxId: sandbox.id }));
  const subject = 'Business compliance awaits review';
  const body = `${organization.name} submitted its business compliance.`;
  for (const platform of platforms) {
    const callBack = `/compliance/reviews/${id}`;
    await notifyOrganization(connection, {
      sandbox,
      organizationId: platform.id,
      actorId: user.id,
      subject,
      body,
      callBack,
    });
    await mailThoseWho(
      connection,
      scope,
      { organizationId: platform.id, action: 'compliance.decide' },
      { subject, body: `${body} Sign in and open ${callBack} to review it.` },
    );
  }
}

/** Notifies the organisation of the platform's decision. Only people who can submit again receive the reason. */
export async function announceDecision(
  connection: Connection,
  scope: Scope,
  { organization, reason }: ToldSubmission & { reason: string | null },
): Promise<void> {
  const { sandbox, user } = scope;
  const { name, id: organizationId } = organization;
  const isApproved = reason === null;
  const subject = isApproved ? `${name} is live` : 'Business compliance returned';
  const body = isApproved
    ? `The platform approved the business compliance of ${name}.`
    : `The platform returned the business compliance of ${name}. Read the reason, change it and submit it again.`;
  const notification = { sandbox, organizationId, actorId: user.id, subject, body, callBack: '/compliance' };
  await notifyOrganization(connection, notification);
  await mailThoseWho(
    connection,
    scope,
    { organizationId, action: 'compliance.submit' },
    { subject, body: isApproved ? body : `${body}\n\nReason: ${reason}` },
  );
}
