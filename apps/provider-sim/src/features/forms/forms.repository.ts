import { Injectable } from '@nestjs/common';
import { type FormSections, formSections, type LenderForm } from '@oware/contract';
import type { FormVersion, Prisma } from '@oware/db';
import { anyOfIds } from '@oware/db/expressions';
import { type Given, prepare, readRow, tables } from '@oware/db/statements';
import { type AuditedChange, Database, now, recordAudit, refuse, type Scope } from '@oware/sim-kit';
import { formChanges } from './form-changes.rules.ts';

type FormRow = Omit<FormVersion, 'sandboxId'> & { form: { lenderId: number } };
export type FormContent = { title: string; sections: FormSections };

/** A form of one of these lenders. */
export type FormKey = { lenderIds: number[]; id: number };

const present = ({ formId, version, title, sections, createdAt, form }: FormRow): LenderForm => ({
  id: String(formId),
  form_title: title,
  form: formSections.parse(sections),
  lender_id: String(form.lenderId),
  version,
  updatedAt: createdAt.toISOString(),
});

const withLender = { form: { select: { lenderId: true } } } as const;

const formForUpdate = prepare({}, ({ sandboxId, lenderIds, id }: Given<FormKey & { sandboxId: number }>) =>
  tables
    .selectFrom('provider.Form')
    .select('version')
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', id)
    .where('lenderId', '=', anyOfIds(lenderIds))
    .where('removedAt', 'is', null)
    .forUpdate(),
);

@Injectable()
export class FormsRepository {
  constructor(private readonly database: Database) {}

  /** Lists the newest version of each of a lender's forms, newest form first. */
  async list({ sandbox }: Scope, lenderId: number): Promise<LenderForm[]> {
    const forms = await this.database.prisma.form.findMany({
      where: { sandboxId: sandbox.id, lenderId, removedAt: null },
      include: { versions: { orderBy: { version: 'desc' }, take: 1 } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    return forms.flatMap((form) => form.versions.map((version) => present({ ...version, form })));
  }

  /** Finds the given version, or the newest. A removed form is found only with a version. */
  async find({ sandbox }: Scope, { lenderIds, id }: FormKey, version?: number): Promise<LenderForm | undefined> {
    const row = await this.database.prisma.formVersion.findFirst({
      where: {
        sandboxId: sandbox.id,
        formId: id,
        form: { lenderId: { in: lenderIds }, ...(version === undefined && { removedAt: null }) },
        ...(version !== undefined && { version }),
      },
      include: withLender,
      orderBy: { version: 'desc' },
    });
    return row ? present(row) : undefined;
  }

  create(scope: Scope, lenderId: number, content: FormContent): Promise<LenderForm> {
    const { sandbox } = scope;
    const createdAt = now(sandbox);
    return this.database.prisma.$transaction(async (tx) => {
      const { id } = await tx.form.create({ data: { sandboxId: sandbox.id, lenderId, createdAt } });
      const form = await addVersion(tx, { sandboxId: sandbox.id, formId: id, version: 1, createdAt }, content);
      await recordForm(tx, scope, form, 'created');
      return form;
    });
  }

  /**
   * Creates a new version. Returns undefined if there is no such form.
   * @throws form_changed if the version that the change started from is no longer the newest
   */
  update(
    scope: Scope,
    { lenderIds, id }: FormKey,
    content: FormContent,
    from?: number,
  ): Promise<LenderForm | undefined> {
    const { sandbox } = scope;
    return this.database.prisma.$transaction(async (tx) => {
      const lockedForm = await readRow(tx, formForUpdate({ sandboxId: sandbox.id, lenderIds, id }));
      if (!lockedForm) return undefined;
      if (from !== undefined && from !== lockedForm.version) refuse('form_changed');
      const version = lockedForm.version + 1;
      const before = await tx.formVersion.findUniqueOrThrow({
        where: { sandboxId_formId_version: { sandboxId: sandbox.id, formId: id, version: lockedForm.version } },
        select: { title: true, sections: true },
      });
      await tx.form.update({ where: { sandboxId_id: { sandboxId: sandbox.id, id } }, data: { version } });
      const form = await addVersion(
        tx,
        { sandboxId: sandbox.id, formId: id, version, createdAt: now(sandbox) },
        content,
      );
      const was = { title: before.title, sections: formSections.parse(before.sections) };
      const versions = { field: 'version', from: String(lockedForm.version), to: String(version) };
      await recordForm(tx, scope, form, 'changed', [versions, ...formChanges(was, content)]);
      return form;
    });
  }

  /** Removes a form from the lists and keeps its versions. Returns false if there is no such form. */
  async remove(scope: Scope, { lenderIds, id }: FormKey): Promise<boolean> {
    const { sandbox } = scope;
    return this.database.prisma.$transaction(async (tx) => {
      const { count } = await tx.form.updateMany({
        where: { sandboxId: sandbox.id, id, lenderId: { in: lenderIds }, removedAt: null },
        data: { removedAt: now(sandbox) },
      });
      if (count === 0) return false;
      const newest = await tx.formVersion.findFirstOrThrow({
        where: { sandboxId: sandbox.id, formId: id },
        include: withLender,
        orderBy: { version: 'desc' },
      });
      await recordForm(tx, scope, present(newest), 'removed');
      return true;
    });
  }
}

const recordForm = (
  tx: Prisma.TransactionClient,
  scope: Scope,
  form: LenderForm,
  action: 'created' | 'changed' | 'removed',
  changes: readonly AuditedChange[] = [],
): Promise<void> => {
  const [id, lenderId] = [Number(form.id), Number(form.lender_id)];
  return recordAudit(tx, scope, { kind: 'form', id, name: form.form_title, lenderId, action, changes });
};

type VersionKey = Pick<FormVersion, 'sandboxId' | 'formId' | 'version' | 'createdAt'>;

const addVersion = async (
  tx: Prisma.TransactionClient,
  key: VersionKey,
  { title, sections }: FormContent,
): Promise<LenderForm> =>
  present(await tx.formVersion.create({ data: { ...key, title, sections }, include: withLender }));
