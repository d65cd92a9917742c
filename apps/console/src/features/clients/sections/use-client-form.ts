import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import type { QueryOutcome } from '../../../api/load-failure.tsx';
import type { Client, LenderForm } from '../../../api/readings.ts';
import { usePermission } from '../../../session/use-permission.ts';
import { usableForm } from '../../../lender-forms/usable-form.rules.ts';
import { useGetLenderFormQuery, useListLenderFormsQuery } from '../../../api/provider.api.ts';

type ClientForm = {
  /** The form and version of the client's answers. */
  form: LenderForm | undefined;
  isLoading: boolean;
  /** Why the person may not see forms. */
  refusal: string | undefined;
  /** Of the single form where no list has it either. */
  answer: QueryOutcome;
};

/**
 * Returns the lender's form of a client's sections. If the service has no call for one form, it comes from the list
 * (L13).
 */
export function useClientForm(
  lenderId: string,
  { formId, formVersion }: Pick<Client, 'formId' | 'formVersion'>,
): ClientForm {
  const refusal = usePermission('forms.read');
  const answer = useGetLenderFormQuery(
    formId && refusal === undefined
      ? { params: { id: formId }, query: formVersion ? { version: formVersion } : {} }
      : skipToken,
  );
  const list = useListLenderFormsQuery(formId && answer.isError ? { params: { lenderId } } : skipToken);
  const listed = list.currentData?.find(({ id, version }) => id === formId && version === (formVersion ?? version));
  const found = answer.currentData ?? listed;
  const form = useMemo(() => found && usableForm(found), [found]);
  return { form, isLoading: !form && (answer.isFetching || list.isFetching), refusal, answer };
}
