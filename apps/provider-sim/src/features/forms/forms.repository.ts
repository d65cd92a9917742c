import { Injectable } from '@nestjs/common';
import type { FormSections, LenderForm } from '@oware/contract';
import type { FormVersion, Prisma } from '@oware/db';
import { Database, now, refuse, type Scope } from '@oware/sim-kit';

type FormRow = Omit<FormVersion, 'sandboxId'> & { form: { lenderId: number } };
/** What a form is changed to. */
export type FormContent = { title: string; sections: FormSections };

/** A form of one of these lenders. */
export type FormKey = { lenderIds: number[]; id: number };

const present = ({ formId, version, title, sections, createdAt, form }: FormRow): LenderForm => ({
  id: String(formId),
  form_title: title,
  form: sections as FormSections,
  lender_id: String(form.lenderId),
  version,
  updatedAt: createdAt.toISOString(),
});

const withLender = { form: { select: { lenderId: true } } } as const;

@Injectable()
export class FormsRepository {
  constructor(private readonly database: Database) {}

  /** The newest version of each form of a lender, newest form first. */
  async list({ sandbox }: Scope, lenderId: number): Promise<LenderForm[]> {
    const forms = await this.database.prisma.form.findMany({
      where: { sandboxId: sandbox.id, lenderId, removedAt: null },
      include: { versions: { orderBy: { version: 'desc' }, take: 1 } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    return forms.flatMap((form) => form.versions.map((version) => present({ ...version, form })));
  }

  /** The newest version, or the given one; a removed form has only given ones. */
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

  create({ sandbox }: Scope, lenderId: number, content: FormContent): Promise<LenderForm> {
    const createdAt = now(sandbox);
    return this.database.prisma.$transaction(async (tx) => {
      const { id } = await tx.form.create({ data: { sandboxId: sandbox.id, lenderId, createdAt } });
      return addVersion(tx, { sandboxId: sandbox.id, formId: id, version: 1, createdAt }, content);
    });
  }

  /**
   * Makes a new version; undefined when there is no such form.
   * @throws form_changed where the version that the change began from is no longer the newest
   */
  update(
    { sandbox }: Scope,
    { lenderIds, id }: FormKey,
    content: FormContent,
    from?: number,
  ): Promise<LenderForm | undefined> {
    return this.database.prisma.$transaction(async (tx) => {
      const [held] = await tx.$queryRaw<{ version: number }[]>`
        SELECT version FROM provider."Form"
        WHERE "sandboxId" = ${sandbox.id} AND id = ${id} AND "lenderId" = ANY (${lenderIds}) AND "removedAt" IS NULL
        FOR UPDATE`;
      if (!held) return undefined;
      if (from !== undefined && from !== held.version) refuse('form_changed');
      const version = held.version + 1;
      await tx.form.update({ where: { sandboxId_id: { sandboxId: sandbox.id, id } }, data: { version } });
      return addVersion(tx, { sandboxId: sandbox.id, formId: id, version, createdAt: now(sandbox) }, content);
    });
  }

  /** Takes a form out of the lists, its versions stay; false when there is no such form. */
  async remove({ sandbox }: Scope, { lenderIds, id }: FormKey): Promise<boolean> {
    const { count } = await this.database.prisma.form.updateMany({
      where: { sandboxId: sandbox.id, id, lenderId: { in: lenderIds }, removedAt: null },
      data: { removedAt: now(sandbox) },
    });
    return count > 0;
  }
}

type VersionKey = Pick<FormVersion, 'sandboxId' | 'formId' | 'version' | 'createdAt'>;

const addVersion = async (
  tx: Prisma.TransactionClient,
  key: VersionKey,
  { title, sections }: FormContent,
): Promise<LenderForm> =>
  present(await tx.formVersion.create({ data: { ...key, title, sections }, include: withLender }));
