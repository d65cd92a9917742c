import { useState } from 'react';
import { isApiFailure, offlineFailure, type ApiFailure } from '../../api/failure.ts';
import {
  useCreateLenderFormMutation,
  useLazyGetLenderFormQuery,
  useUpdateLenderFormMutation,
} from '../../api/provider.api.ts';
import { changeOf, type FormDraft } from './form-builder.state.ts';
import { words } from './forms.words.ts';

/**
 * Saves a draft as a new form or a new version. Returns the failure, or undefined on success. Reloads a form that
 * someone else has changed, so that the builder can show it. One that someone else has deleted is saved as a new form by
 * the next try, because nothing else leads to the draft any more.
 */
export function useFormSaving(lenderId: string, formId: string | undefined) {
  const [create, creation] = useCreateLenderFormMutation();
  const [update, change] = useUpdateLenderFormMutation();
  const [readAgain] = useLazyGetLenderFormQuery();
  const [isDeleted, setDeleted] = useState(false);
  const isNew = formId === undefined || isDeleted;

  const save = async (draft: FormDraft): Promise<ApiFailure | undefined> => {
    const body = changeOf(draft);
    const { error } = await (isNew
      ? create({ params: { lenderId }, body })
      : update({ params: { id: formId }, body: draft.from === null ? body : { ...body, version: draft.from } }));
    if (!error) return undefined;
    const failure = isApiFailure(error) ? error : offlineFailure;
    if (!isNew && failure.status === 404) {
      setDeleted(true);
      return { ...failure, message: words('deletedSince') };
    }
    if (failure.code === 'form_changed' && formId !== undefined) await readAgain({ params: { id: formId }, query: {} });
    return failure;
  };
  return { save, isNew, isLoading: creation.isLoading || change.isLoading };
}
