import type { FormSections } from '@oware/contract';
import type { Prisma } from '@oware/db';
import { rowId } from '@oware/sim-kit';

export type FilledForm = { formId: number; version: number; sections: FormSections };

/** Whose form it is to be, and what was named: the newest version where none is. */
type Asked = {
  sandboxId: number;
  lenderId: number;
  formId?: string | null | undefined;
  formVersion?: number | undefined;
};

/** The form that was filled in: undefined where none was named, null where the lender has no such one. */
export async function filledForm(
  tx: Prisma.TransactionClient,
  { sandboxId, lenderId, formId, formVersion }: Asked,
): Promise<FilledForm | undefined | null> {
  if (formId === undefined || formId === null) return undefined;
  const row = await tx.formVersion.findFirst({
    where: {
      sandboxId,
      formId: rowId(formId) ?? -1,
      // a form that was removed while it was filled in loses nobody's answers
      form: { lenderId, ...(formVersion === undefined && { removedAt: null }) },
      ...(formVersion !== undefined && { version: formVersion }),
    },
    orderBy: { version: 'desc' },
  });
  return row && { ...row, sections: row.sections as FormSections };
}
