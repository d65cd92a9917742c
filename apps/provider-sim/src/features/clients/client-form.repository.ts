import { type FormSections, formSections } from '@oware/contract';
import type { Client as ClientRow, Prisma } from '@oware/db';

/** A client with the version of the form in which their sections were filled in, if any. */
export type ClientWithForm = { row: ClientRow; form: FormSections | undefined };

/** Finds the version of the form in which the client's sections were filled in. */
export async function formOfClient(
  tx: Pick<Prisma.TransactionClient, 'formVersion'>,
  { sandboxId, formId, formVersion }: ClientRow,
): Promise<FormSections | undefined> {
  if (formId === null || formVersion === null) return undefined;
  const where = { sandboxId_formId_version: { sandboxId, formId, version: formVersion } };
  const version = await tx.formVersion.findUnique({ where, select: { sections: true } });
  return version ? formSections.parse(version.sections) : undefined;
}
