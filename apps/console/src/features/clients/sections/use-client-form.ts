import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import type { Client, LenderForm } from '../../../api/readings.ts';
import { usableForm } from '../../../lender-forms/usable-form.rules.ts';
import { useGetLenderFormQuery, useListLenderFormsQuery } from '../../../api/provider.api.ts';

type ClientForm = {
  /** The form that the client's sections were filled in, in that version. */
  form: LenderForm | undefined;
  isLoading: boolean;
};

/** The lender's form behind a client's sections. A service that gives no single form may list it (L13). */
export function useClientForm(lenderId: string, { formId, formVersion }: Client): ClientForm {
  const answer = useGetLenderFormQuery(
    formId ? { params: { id: formId }, query: formVersion ? { version: formVersion } : {} } : skipToken,
  );
  const list = useListLenderFormsQuery(formId && answer.isError ? { params: { lenderId } } : skipToken);
  const listed = list.currentData?.find(({ id, version }) => id === formId && version === (formVersion ?? version));
  const found = answer.currentData ?? listed;
  const form = useMemo(() => found && usableForm(found), [found]);
  return { form, isLoading: !form && (answer.isFetching || list.isFetching) };
}
