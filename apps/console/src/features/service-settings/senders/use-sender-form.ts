import { notify } from '@oware/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ApiFailure, isApiFailure } from '../../../api/failure.ts';
import { useLostAnswer } from '../../../saving/use-lost-answer.ts';
import { useUnsavedChanges } from '../../../session/unsaved-changes.store.ts';
import { missingFields, type ReadSender, type SenderField, type SenderValues, valuesOf } from './sender.text.ts';

/** Saves the values with the version they are based on. */
export type SaveSender = (
  values: SenderValues,
  version: number | undefined,
) => Promise<{ data?: ReadSender | undefined; error?: unknown }>;

type SenderFormOptions = {
  fields: readonly SenderField[];
  newest: ReadSender;
  saved: string;
  onSave: SaveSender;
  onRefresh: () => Promise<unknown>;
};

/**
 * The fields of a channel. If a colleague saves other values while the person types, the input stays until the person
 * chooses. Without input, the fields show the newest values.
 */
export function useSenderForm({ fields, newest, saved, onSave, onRefresh }: SenderFormOptions) {
  const [shown, setShown] = useState(newest);
  const [failure, setFailure] = useState<ApiFailure>();
  const lostAnswer = useLostAnswer();
  const form = useForm<SenderValues>({ defaultValues: valuesOf(fields, newest) });
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedChanges(isDirty);
  const show = (sender: ReadSender) => {
    setShown(sender);
    setFailure(undefined);
    form.reset(valuesOf(fields, sender));
  };
  const follow = useEffectEvent(() => !form.formState.isDirty && newest.version !== shown.version && show(newest));
  useEffect(() => void follow(), [newest.version]);

  const refuse = (errors: Record<string, string>) => {
    const refused = fields.filter(({ name }) => errors[name] !== undefined);
    refused.forEach(({ name }, at) => form.setError(name, { message: errors[name] ?? '' }, { shouldFocus: at === 0 }));
    return refused.length > 0;
  };
  const isOwn = lostAnswer.isOwn(newest.settings ?? {});
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    if (refuse(missingFields(fields, values, shown))) return;
    const { data, error } = await onSave(values, (isOwn ? newest : shown).version ?? undefined);
    lostAnswer.settle(error, values);
    if (data) {
      show(data);
      notify.success(saved);
    } else if (isApiFailure(error)) {
      if (error.code === 'conflict') await onRefresh();
      if (!refuse(error.fields)) setFailure(error);
    }
  });
  return {
    form,
    shown,
    failure,
    isDirty,
    isBusy: isSubmitting,
    isOvertaken: isDirty && newest.version !== shown.version && !isOwn,
    submit,
    discard: () => show(newest),
    keepMine: () => (setShown(newest), setFailure(undefined)),
  };
}
