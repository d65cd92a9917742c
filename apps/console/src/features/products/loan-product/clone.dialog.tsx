import { zodResolver } from '@hookform/resolvers/zod';
import { loanProductClone } from '@oware/contract';
import { FormDialog, FormField, notify } from '@oware/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiFailure } from '../../../api/failure.ts';
import { ProblemAlert, type Problem } from '../../../api/problem-alert.tsx';
import { useCloneLoanProductMutation } from '../../../api/provider.api.ts';
import type { LoanProduct } from '../../../api/readings.ts';
import { copyName } from '../../../new-record/copy-name.text.ts';
import { paths } from '../../../paths.ts';
import { useGoOn } from '../../../record/use-go-on.ts';
import { words } from '../products.words.ts';

const maxNameLength = 80;

/** Copies a product under another name and opens the copy. */
export function CloneDialog({ product, onClose }: { product: LoanProduct; onClose: () => void }) {
  const { details } = product;
  const form = useForm({
    resolver: zodResolver(loanProductClone),
    defaultValues: { name: copyName(details.name, maxNameLength), shortName: details.shortName },
  });
  const [clone, { isLoading }] = useCloneLoanProductMutation();
  const [problem, setProblem] = useState<Problem>();
  const goOn = useGoOn();

  const submit = form.handleSubmit(async (body) => {
    setProblem(undefined);
    const { data, error } = await clone({ params: { id: product.id }, body });
    if (data) {
      notify.success(words('created', { name: data.details.name || body.name || details.name }));
      onClose();
      if (data.id) void goOn(paths.loanProduct(data.id));
      return;
    }
    if (!isApiFailure(error)) return setProblem(words('notCopied'));
    const name = error.fields.name ?? error.fields['details.name'];
    if (name === undefined) setProblem(error);
    else form.setError('name', { type: 'server', message: name }, { shouldFocus: true });
  });
  return (
    <FormDialog
      title={words('cloneTitle', { name: details.name })}
      submit={words('cloneProduct')}
      busy={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      {words('cloneAbout')}
      <FormField
        autoFocus
        label={words('name')}
        required
        field={form.register('name')}
        error={form.formState.errors.name}
        maxLength={maxNameLength}
        sx={{ mt: 1 }}
      />
      <FormField
        label={words('shortName')}
        required
        field={form.register('shortName')}
        error={form.formState.errors.shortName}
        maxLength={20}
      />
      <ProblemAlert problem={problem} />
    </FormDialog>
  );
}
