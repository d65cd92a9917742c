import { zodResolver } from '@hookform/resolvers/zod';
import { type ElementChange, elementChange } from '@oware/contract';
import { FormDialog, FormField, FormSelect } from '@oware/ui';
import { useEffect, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiFailure } from '../../api/failure.ts';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useListLoanProductsQuery } from '../../api/provider.api.ts';
import { typeChoices } from './element.text.ts';

type ElementFormProps = {
  title: string;
  submit: string;
  lenderId: string;
  start: ElementChange;
  busy: boolean;
  /** Of the last try; what it says of a field stands at the field. */
  failure: ApiFailure | undefined;
  /** Why nothing can be changed. */
  refusal?: string | undefined;
  /** What somebody else did with the element since the person began. */
  notice?: ReactNode;
  children?: ReactNode;
  onSave: (change: ElementChange) => Promise<unknown>;
  onClose: () => void;
};

const fields = ['name', 'element_id', 'type', 'product_name'] as const;

const refusedFields = (failure: ApiFailure | undefined) =>
  fields.filter((field) => failure?.fields[field] !== undefined);

/** What an element holds (3§3). A product that is no longer offered stays to choose. */
export function ElementForm(props: ElementFormProps) {
  const { title, submit, lenderId, start, busy, failure, refusal, notice, children, onSave, onClose } = props;
  const { register, handleSubmit, setError, formState } = useForm<ElementChange>({
    resolver: zodResolver(elementChange),
    defaultValues: start,
  });
  const { errors } = formState;
  const products = useListLoanProductsQuery({ params: { lenderId } });
  const names = [start.product_name ?? '', ...(products.data ?? []).map(({ details }) => details.name)];
  useEffect(() => {
    for (const field of refusedFields(failure))
      setError(field, { type: 'server', message: failure?.fields[field] ?? '' });
  }, [failure, setError]);
  return (
    <FormDialog
      title={title}
      submit={submit}
      busy={busy}
      disabled={refusal !== undefined}
      onSubmit={handleSubmit((change) => onSave(change))}
      onClose={() => !busy && onClose()}
    >
      {notice}
      <FormField
        autoFocus
        label="Name"
        field={register('name')}
        error={errors.name}
        maxLength={60}
        autoComplete="off"
      />
      <FormField
        label="Element ID"
        field={register('element_id')}
        error={errors.element_id}
        helperText="Your own number for it, if any"
        maxLength={60}
        autoComplete="off"
      />
      <FormSelect label="Type" field={register('type')} error={errors.type} choices={typeChoices} />
      <FormSelect
        // its choices arrive later, and a list without the value would lose it
        key={names.length}
        label="Loan product"
        field={register('product_name')}
        error={errors.product_name}
        empty="None"
        choices={[...new Set(names)].filter(Boolean).map((name) => ({ value: name, label: name }))}
      />
      {products.isError && !products.isFetching && <LoadFailure what="The loan products" answer={products} />}
      {children}
      <ProblemAlert problem={refusal ?? (refusedFields(failure).length === 0 ? failure : undefined)} />
    </FormDialog>
  );
}
