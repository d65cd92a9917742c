import { capitalized } from '@oware/domain';
import { notifyOrganization, type SandboxContext } from '@oware/sim-kit';
import type { Subject } from './decisions.ts';
import { clientsReferred } from '../provider/clients.port.ts';

/** Where the console shows what waits for an officer. */
const callBack = '/enhanced-kyc/landing';
const nouns = { consent: 'consent', card: 'Ghana Card' } as const;

type Writer = Parameters<typeof notifyOrganization>[0] & Parameters<typeof clientsReferred>[0];
type Person = { firstName: string; lastName: string };
export type Decided = Person & { organizationId: number; approved: boolean; of: string | null };

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;
/** Tells an organisation, in the transaction of the submission, that a decision is waited for. */
export async function announceWaiting(
  tx: Writer,
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
    body: `${nameOf(submitter)} submitted the ${nouns[subject]} of ${nameOf(submission)}. It waits for a decision.`,
    callBack,
  });
}

/** Tells each organisation, in the transaction of the decisions, what was decided: one by one, or many in one. */
export async function announceDecisions(
  tx: Writer,
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

/** One client's decision leads to their KYC tab, where a rejected one is submitted again; more lead to the list. */
async function screenOf(tx: Writer, { id: sandboxId }: SandboxContext, decided: readonly Decided[]): Promise<string> {
  const [first, ...others] = decided;
  if (!first || first.of === null || others.length > 0) return callBack;
  const [client] = await clientsReferred(tx, { sandboxId, organizationId: first.organizationId, reference: first.of });
  return client ? `/clients/details/${client.id}/clientKyc` : callBack;
}

/** So many people are named, more are counted. */
const namedAtMost = 3;
const those = (people: readonly Person[]) =>
  people.length > namedAtMost ? String(people.length) : `those of ${people.map(nameOf).join(', ')}`;

function wordsFor(subject: Subject, decided: readonly Decided[], officer = 'The verification service') {
  const [first] = decided;
  if (decided.length > 1 || !first) {
    const [approved, refused] = [decided.filter((one) => one.approved), decided.filter((one) => !one.approved)];
    const done = [
      approved.length > 0 && `approved ${those(approved)}`,
      refused.length > 0 && `asked for ${those(refused)} again`,
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
        subject: `${capitalized(nouns[subject])} refused`,
        body: `${officer} asked for the ${nouns[subject]} of ${nameOf(first)} again.`,
      };
}
