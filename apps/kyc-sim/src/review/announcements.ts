import type { Queryable } from '@oware/db/statements';
import { capitalized } from '@oware/domain';
import { notifyOrganization, type SandboxContext } from '@oware/sim-kit';
import type { Subject } from './decisions.ts';
import { clientsReferred } from '../provider/clients.port.ts';

/** The console page that lists pending verifications. */
const callBack = '/enhanced-kyc/landing';
const nouns = { consent: 'consent', card: 'Ghana Card' } as const;

type Person = { firstName: string; lastName: string };
export type Decided = Person & { organizationId: number; approved: boolean; of: string | null };

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;
/** Notifies an organisation of a pending decision, in the transaction of the submission. */
export async function announceWaiting(
  tx: Queryable,
  sandbox: SandboxContext,
  subject: Subject,
  submission: Person & { organizationId: number },
  submitter: Person & { id: number },
): Promise<void> {
  await notifyOrganization(tx, {
    sandbox,
    organizationId: submission.organizationId,
    actorId: submitter.id,
    subject: `${capitalized(nouns[subject])} awaits approval`,
    body: `${nameOf(submitter)} submitted the ${nouns[subject]} of ${nameOf(submission)}. It needs a decision.`,
    callBack,
  });
}

/** Notifies each organisation of its decisions, in their transaction: one by one, or many in one notification. */
export async function announceDecisions(
  tx: Queryable,
  sandbox: SandboxContext,
  subject: Subject,
  decided: readonly Decided[],
  officer: (Person & { id: number }) | undefined,
): Promise<void> {
  for (const [organizationId, own] of Map.groupBy(decided, (one) => one.organizationId))
    await notifyOrganization(tx, {
      sandbox,
      organizationId,
      actorId: officer?.id,
      ...wordsFor(subject, own, officer && nameOf(officer)),
      callBack: await screenOf(tx, sandbox, own),
    });
}

/**
 * Returns the page of a notification: for one client their KYC tab, where a rejected submission can be repeated;
 * otherwise the list.
 */
async function screenOf(
  tx: Queryable,
  { id: sandboxId }: SandboxContext,
  decided: readonly Decided[],
): Promise<string> {
  const [first, ...others] = decided;
  if (!first || first.of === null || others.length > 0) return callBack;
  const [client] = await clientsReferred(tx, { sandboxId, organizationId: first.organizationId, reference: first.of });
  return client ? `/clients/details/${client.id}/clientKyc` : callBack;
}

/** Up to this many people are named; more are counted. */
const namedAtMost = 3;
const those = (people: readonly Person[]) =>
  people.length > namedAtMost ? String(people.length) : `those of ${people.map(nameOf).join(', ')}`;

function wordsFor(subject: Subject, decided: readonly Decided[], officer = 'The verification service') {
  const [first] = decided;
  if (decided.length > 1 || !first) {
    const [approved, rejected] = [decided.filter((one) => one.approved), decided.filter((one) => !one.approved)];
    const done = [
      approved.length > 0 && `approved ${those(approved)}`,
      rejected.length > 0 && `asked for ${those(rejected)} again`,
    ];
    return {
      subject: `${decided.length} ${nouns[subject]}s decided`,
      body: `${officer} ${done.filter(Boolean).join(' and ')}.`,
    };
  }
  return first.approved
    ? {
        subject: `${capitalized(nouns[subject])} approved`,
        body: `${officer} approved the ${nouns[subject]} of ${nameOf(first)}.`,
      }
    : {
        subject: `${capitalized(nouns[subject])} rejected`,
        body: `${officer} asked for the ${nouns[subject]} of ${nameOf(first)} again.`,
      };
}
