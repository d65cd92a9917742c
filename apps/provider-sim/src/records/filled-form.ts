import { type FormSections, formSections } from '@oware/contract';
import type { Prisma } from '@oware/db';
import { rowId } from '@oware/sim-kit';

export type FilledForm = { formId: number; version: number; sections: FormSections };

/** The lender of the form, and the version to find: the newest if none is given. */
type Asked = {
  sandboxId: number;
  lenderId: number;
  formId?: string | null | undefined;
  formVersion?: number | undefined;
};

/** Finds the form that was filled in. Returns undefined if none was named, and null if the lender has no such form. */
export async function filledForm(
  tx: Prisma.TransactionClient,
  { sandboxId, lenderId, formId, formVersion }: Asked,
): Promise<FilledForm | undefined | null> {
  if (formId === undefined || formId === null) return undefined;
  const row = await tx.formVersion.findFirst({
    where: {
      sandboxId,
      formId: rowId(formId) ?? -1,
      // If a form is removed while someone fills it in, their answers are still accepted.
      form: { lenderId, ...(formVersion === undefined && { removedAt: null }) },
      ...(formVersion !== undefined && { version: formVersion }),
    },
    orderBy: { version: 'desc' },
  });
  return row && { ...row, sections: formSections.parse(row.sections) };
}
