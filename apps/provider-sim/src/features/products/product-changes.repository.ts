import { type ProductChange, productChange } from '@oware/contract';
import type { Prisma } from '@oware/db';
import { lockByName } from '@oware/db/named-locks';
import { fullName } from '@oware/domain';
import { notifyOrganization, now, recordAudit, type Scope } from '@oware/sim-kit';
import { namesOfPeople } from '../../people/names-of-people.ts';
import type { FieldChange } from './changed-fields.rules.ts';

/** The records that can change here, in the words of a notification. */
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

type ChangedRecord = {
  subject: ProductSubject;
  id: number;
  lenderId: number;
  name: string;
  action: ProductAction;
  fields?: FieldChange[];
};

/**
 * Records who changed a product or a charge, and notifies the lender's organisation, in the transaction of the change.
 */
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
      fields,
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

/** Number of changes shown. */
const shownChanges = 50;

/** Lists the changes of a product or a charge, newest first. */
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
  const changerIds = rows.map(({ userId }) => userId);
  const names = await namesOfPeople(tx, sandboxId, changerIds);
  return rows.map(({ at, userId, action, fields }) => ({
    at: at.toISOString(),
    by: names.get(userId) ?? null,
    action: productChange.shape.action.parse(action),
    fields: productChange.shape.fields.parse(fields),
  }));
}

/**
 * Every change of a sandbox's products or charges takes this lock first and holds it until the transaction ends. Two
 * concurrent changes can't take the same name, can't choose a charge that the other changes, and can't deadlock.
 */
export async function lockCatalogue(tx: Prisma.TransactionClient, { sandbox }: Scope): Promise<void> {
  await lockByName(tx, `products ${sandbox.id}`);
}
