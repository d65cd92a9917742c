import type { ProductChange } from '@oware/contract';
import type { Prisma } from '@oware/db';
import { fullName } from '@oware/domain';
import { notifyOrganization, now, recordAudit, type Scope } from '@oware/sim-kit';

/** What can be changed here, in the words of a notification. */
const subjects = {
  loanProduct: { noun: 'Loan product', callBack: '/products#/loan' },
  charge: { noun: 'Charge', callBack: '/products#/charges' },
} as const;

const actions = {
  created: { title: 'created', sentence: 'was created' },
  changed: { title: 'changed', sentence: 'was changed' },
  retired: { title: 'retired', sentence: 'was retired and can’t be chosen any more' },
  restored: { title: 'restored', sentence: 'can be chosen again' },
} as const;

export type ProductSubject = keyof typeof subjects;
export type ProductAction = keyof typeof actions;

/** One field that a change has changed: its dotted path, and what it was and is, as text. */
export type FieldChange = ProductChange['fields'][number];

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}

const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that differ between two drafts, by their dotted path: `terms.maxPrincipal`. */
export function changedFields(before: object, after: object, path = ''): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const [from, to] = [before, after].map((draft) => (draft as Record<string, unknown>)[name]);
    if (isNested(from) && isNested(to)) return changedFields(from, to, `${path}${name}.`);
    return JSON.stringify(from) === JSON.stringify(to)
      ? []
      : [{ field: path + name, from: textOf(from), to: textOf(to) }];
  });
}

type ChangedRecord = {
  subject: ProductSubject;
  id: number;
  lenderId: number;
  name: string;
  action: ProductAction;
  fields?: FieldChange[];
};

/** Writes down who did what to a product or a charge, and tells the lender's organisation, in the transaction of the change. */
export async function recordChange(
  tx: Prisma.TransactionClient,
  scope: Scope,
  { subject, id, lenderId, name, action, fields = [] }: ChangedRecord,
): Promise<void> {
  const { sandbox, user } = scope;
  const sandboxId = sandbox.id;
  await tx.productChange.create({
    data: {
      sandboxId,
      subject,
      subjectId: id,
      action,
      fields: fields as Prisma.InputJsonArray,
      userId: user.id,
      at: now(sandbox),
    },
  });
  const where = { sandboxId_id: { sandboxId, id: lenderId } };
  const { organizationId } = await tx.lender.findUniqueOrThrow({ where, select: { organizationId: true } });
  await recordAudit(tx, scope, { kind: subject, id, name, action, changes: fields, organizationId });
  const { noun, callBack } = subjects[subject];
  const { title, sentence } = actions[action];
  await notifyOrganization(tx, {
    sandbox,
    organizationId,
    actorId: user.id,
    subject: `${noun} ${title}`,
    body: `${name} ${sentence} by ${fullName(user.firstName, user.lastName)}.`,
    callBack,
  });
}

/** Changes that are shown. */
const shownChanges = 50;

/** Who changed a product or a charge, the newest first. */
export async function changesOf(
  tx: Pick<Prisma.TransactionClient, 'productChange' | 'user'>,
  sandboxId: number,
  { subject, id }: { subject: ProductSubject; id: number },
): Promise<ProductChange[]> {
  const rows = await tx.productChange.findMany({
    where: { sandboxId, subject, subjectId: id },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: shownChanges,
  });
  const people = await tx.user.findMany({
    where: { sandboxId, id: { in: rows.map(({ userId }) => userId) } },
    select: { id: true, firstName: true, lastName: true },
  });
  const names = new Map(people.map((person) => [person.id, fullName(person.firstName, person.lastName)]));
  return rows.map(({ at, userId, action, fields }) => ({
    at: at.toISOString(),
    by: names.get(userId) ?? null,
    action: action as ProductAction,
    fields: fields as FieldChange[],
  }));
}

/**
 * Held first by whoever changes products or charges of a sandbox, until the transaction ends: two at once cannot take one name,
 * nor choose a charge that the other changes, nor wait for each other.
 */
export async function lockCatalogue(tx: Prisma.TransactionClient, { sandbox }: Scope): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`products ${sandbox.id}`}, 0))`;
}
