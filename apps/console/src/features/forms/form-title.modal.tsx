import { zodResolver } from '@hookform/resolvers/zod';
import { createLenderForm } from '@oware/contract';
import { FormDialog, FormField, notify } from '@oware/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { reasonOf } from '../../api/failure.ts';
import { type Problem, ProblemAlert, problemIn } from '../../api/problem-alert.tsx';
import { paths } from '../../paths.ts';
import { useGoOn } from '../../record/use-go-on.ts';
import type { FormDraft } from './form-builder.state.ts';
import { useFormSaving } from './use-form-saving.ts';
import { words } from './forms.words.ts';

const titleSchema = createLenderForm.body.pick({ form_title: true });

type ModalProps = {
  lenderId: string;
  formId: string | undefined;
  draft: FormDraft;
  /** A try whose answer was lost has saved the draft. */
  isSaved: boolean;
  onTitle: (title: string) => void;
  onSaved: () => void;
  onClose: () => void;
};

/** Asks for the form's title and saves it; a rejected title is explained at the field (3§5). */
export function FormTitleModal({ lenderId, formId, draft, isSaved, onTitle, onSaved, onClose }: ModalProps) {
  const goOn = useGoOn();
  const [notice, setNotice] = useState<Problem>();
  const { save, isNew, isLoading } = useFormSaving(lenderId, formId);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(titleSchema),
    defaultValues: { form_title: draft.title },
  });
  const submit = handleSubmit(async ({ form_title: title }) => {
    setNotice(undefined);
    onTitle(title);
    const failure = isSaved && title === draft.title ? undefined : await save({ ...draft, title });
    if (!failure) {
      onSaved();
      notify.success(isNew ? words('saved', { title }) : words('changed', { title }));
      void goOn(paths.forms);
      return;
    }
    const message = failure.fields.form_title;
    if (failure.code === 'form_changed') return onClose();
    if (message === undefined) return setNotice(problemIn(reasonOf(failure), failure));
    setError('form_title', { type: 'server', message }, { shouldFocus: true });
  });
  return (
    <FormDialog
      title={isNew ? words('completeTheForm') : words('updateTheForm')}
      submit={words('save')}
      busy={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        autoFocus
        label={words('formTitle')}
        field={register('form_title')}
        error={formState.errors.form_title}
        maxLength={120}
        autoComplete="off"
      />
      <ProblemAlert severity="warning" problem={notice} />
    </FormDialog>
  );
}
