import { zodResolver } from '@hookform/resolvers/zod';
import { type ElementChange, elementChange } from '@oware/contract';
import { FormDialog, FormField, FormSelect } from '@oware/ui';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiFailure } from '../../api/failure.ts';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { useServerErrors } from '../../api/server-errors.form.ts';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useListLoanProductsQuery } from '../../api/provider.api.ts';
import { typeChoices } from './element.text.ts';
import { words } from './elements.words.ts';

type ElementFormProps = {
  title: string;
  submit: string;
  lenderId: string;
  start: ElementChange;
  busy: boolean;
  /** Failure of the last try; field errors are shown at the fields. */
  failure: ApiFailure | undefined;
  /** Why nothing can be changed. */
  refusal?: string | undefined;
  /** Changes by someone else since the person started. */
  notice?: ReactNode;
  children?: ReactNode;
  onSave: (change: ElementChange) => Promise<unknown>;
  onClose: () => void;
};

const fields = ['name', 'element_id', 'type', 'product_name'] as const;

/** The fields of an element (3§3). A product that is no longer offered remains selectable. */
export function ElementForm(props: ElementFormProps) {
  const { title, submit, lenderId, start, busy, failure, refusal, notice, children, onSave, onClose } = props;
  const { register, handleSubmit, setError, formState } = useForm<ElementChange>({
    resolver: zodResolver(elementChange),
    defaultValues: start,
  });
  const { errors } = formState;
  const products = useListLoanProductsQuery({ params: { lenderId } });
  const names = [start.product_name ?? '', ...(products.data ?? []).map(({ details }) => details.name)];
  const problem = useServerErrors(failure, fields, setError);
  return (
    <FormDialog
      title={title}
      submit={submit}
      busy={busy}
      disabled={refusal !== undefined}
      onSubmit={handleSubmit((change) => onSave(change))}
      onClose={onClose}
    >
      {notice}
      <FormField
        autoFocus
        label={words('name')}
        field={register('name')}
        error={errors.name}
        maxLength={60}
        autoComplete="off"
      />
      <FormField
        label={words('elementId')}
        field={register('element_id')}
        error={errors.element_id}
        helperText={words('ownIdAbout')}
        maxLength={60}
        autoComplete="off"
      />
      <FormSelect label={words('type')} field={register('type')} error={errors.type} choices={typeChoices} />
      <FormSelect
        // remount when the choices arrive, because a list without the value would drop it
        key={names.length}
        label={words('loanProduct')}
        field={register('product_name')}
        error={errors.product_name}
        empty={words('none')}
        choices={[...new Set(names)].filter(Boolean).map((name) => ({ value: name, label: name }))}
      />
      {products.isError && !products.isFetching && <LoadFailure what={words('theLoanProducts')} answer={products} />}
      {children}
      <ProblemAlert problem={refusal ?? problem} />
    </FormDialog>
  );
}
