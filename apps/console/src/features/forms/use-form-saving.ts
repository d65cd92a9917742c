import { nanoid } from '@reduxjs/toolkit';
import { useRef } from 'react';
import { isApiFailure, offlineFailure, type ApiFailure } from '../../api/failure.ts';
import {
  useCreateLenderFormMutation,
  useLazyGetLenderFormQuery,
  useUpdateLenderFormMutation,
} from '../../api/provider.api.ts';
import { changeOf, type FormDraft } from './form-builder.state.ts';

/**
 * Saves a draft: a new form, or a new version of the one it began from. Gives the failure, or undefined when it is saved.
 * A form that someone else changed meanwhile is read anew, so that the builder can say so.
 */
export function useFormSaving(lenderId: string, formId: string | undefined) {
  const [create, creation] = useCreateLenderFormMutation();
  const [update, change] = useUpdateLenderFormMutation();
  const [readAgain] = useLazyGetLenderFormQuery();
  // a second try with the same content may not make a second form, whose answer was lost
  const sent = useRef({ content: '', key: '' });

  const save = async (draft: FormDraft): Promise<ApiFailure | undefined> => {
    const body = changeOf(draft);
    const content = JSON.stringify(body);
    if (sent.current.content !== content) sent.current = { content, key: nanoid() };
    const { error } = await (formId === undefined
      ? create({ params: { lenderId }, body, idempotencyKey: sent.current.key })
      : update({ params: { id: formId }, body: draft.from === null ? body : { ...body, version: draft.from } }));
    if (!error) return undefined;
    const failure = isApiFailure(error) ? error : offlineFailure;
    if (failure.code === 'form_changed' && formId !== undefined) await readAgain({ params: { id: formId }, query: {} });
    return failure;
  };
  return { save, isLoading: creation.isLoading || change.isLoading };
}
