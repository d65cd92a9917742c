import type { FormSections } from '@oware/contract';
import type { Client as ClientRow, Prisma } from '@oware/db';

/** A client with the version of the form that their sections were filled in, where there is one. */
export type ClientWithForm = { row: ClientRow; form: FormSections | undefined };

/** The version of a form that the sections of a client were filled in. */
export async function formOfClient(
  tx: Pick<Prisma.TransactionClient, 'formVersion'>,
  { sandboxId, formId, formVersion }: ClientRow,
): Promise<FormSections | undefined> {
  if (formId === null || formVersion === null) return undefined;
  const where = { sandboxId_formId_version: { sandboxId, formId, version: formVersion } };
  const version = await tx.formVersion.findUnique({ where, select: { sections: true } });
  return version?.sections as FormSections | undefined;
}
