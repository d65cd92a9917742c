import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { ProblemAlert } from '../../../api/problem-alert.tsx';
import type { Client, LoanProduct, LenderForm } from '../../../api/readings.ts';
import type { FormValues } from '@oware/domain';
import { FormSaving } from '@oware/ui';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { DynamicForm } from '../../../dynamic-form/dynamic-form.view.tsx';
import { askedFields } from '../../../dynamic-form/dynamic-form.rules.ts';
import { paths } from '../../../paths.ts';
import { completeTermsOf } from '../../../lending/product-limits.text.ts';
import { FactGroup } from '../../../record/facts.view.tsx';
import { firstValues, otherFields, sketchOfValues, type LoanValues } from './application.form.ts';
import { GoodsPicker } from './goods-picker.view.tsx';
import { LoanFields } from './loan-fields.view.tsx';
import { overridesOf, type OverrideValues } from './override.fields.ts';
import { Sketch } from './sketch.view.tsx';
import { useCreateApplication } from './use-create-application.ts';
import { type Goods, useGoods } from './use-goods.ts';
import { useProductCharges } from './use-product-charges.ts';
import type { KeptApplication } from './use-typed-application.ts';
import { words } from '../loans.words.ts';

type ApplicationFormProps = KeptApplication & {
  client: Client;
  product: LoanProduct;
  form: LenderForm;
  onDone: () => void;
};

const moneyForm = 'loan-money';
const answersForm = 'loan-answers';

/** Amount, duration and mandate, then the remaining fields of the lender's form. One button saves both (1§2). */
export function ApplicationForm({ client, product, form: lenderForm, typed, onTyped, onDone }: ApplicationFormProps) {
  const [before] = useState(typed.current);
  const form = useForm<LoanValues>({ mode: 'onChange', defaultValues: firstValues(product, before) });
  const fields = lenderForm.form.loan_details;
  const others = useMemo(() => otherFields(fields), [fields]);
  const asksMore = askedFields(others).length > 0;
  const goods = useGoods(product, form);
  const { charges, isWaiting } = useProductCharges(product, client.lenderId);
  const { create, busy, errors, notice } = useCreateApplication({
    client,
    product,
    charges,
    fields,
    form,
    goods,
    onDone,
  });
  useTyped(form, goods, onTyped);
  const right = useRef<LoanValues>(undefined);

  const submitMoney = form.handleSubmit(async (values) => {
    right.current = values;
    if (!asksMore) return create(values, {});
    document.querySelector<HTMLFormElement>(`#${answersForm}`)?.requestSubmit();
  });
  const submitAnswers = (answers: FormValues) => {
    // Enter in this part saves everything: validate the other part first
    if (!right.current) return void submitMoney();
    const values = right.current;
    right.current = undefined;
    void create(values, answers);
  };
  const [amount, tenure, overrides] = useWatch({ control: form.control, name: ['amount', 'tenure', 'overrides'] });
  const terms = completeTermsOf(product, charges, overridesOf(product, overrides ?? {}));
  const isCalculable = terms !== undefined;
  // keeps the same object while nothing changes
  const typedOverrides = JSON.stringify(overrides ?? {});
  const sketch = useMemo(() => {
    const kept: OverrideValues = JSON.parse(typedOverrides);
    return charges && sketchOfValues(product, { amount, tenure, overrides: kept }, charges);
  }, [product, amount, tenure, typedOverrides, charges]);

  return (
    <Stack sx={{ gap: 3 }}>
      <FormSaving value={busy}>
        <GoodsPicker goods={goods} errors={errors} />
        <FactGroup title={words('theLoan')}>
          <LoanFields
            id={moneyForm}
            product={product}
            form={form}
            charges={charges}
            isPriced={goods.picked.length > 0}
            onSubmit={submitMoney}
          />
        </FactGroup>
        <Sketch sketch={sketch} product={product} terms={terms} />
        {!isCalculable && !isWaiting && <Alert severity="info">{words('termsMissing')}</Alert>}
        {asksMore && (
          <FactGroup title={lenderForm.form_title}>
            <DynamicForm
              id={answersForm}
              label={lenderForm.form_title}
              fields={others}
              values={before.answers}
              onTyped={(answers) => onTyped({ answers: { ...before.answers, ...answers } })}
              onSubmit={submitAnswers}
              errors={errors}
            />
          </FactGroup>
        )}
      </FormSaving>
      <ProblemAlert problem={notice?.problem}>
        {notice?.mayExist && (
          <>
            {' '}
            <Link href={paths.clientTab(client.id, 'loans')} color="inherit">
              {words('openClientsApplications')}
            </Link>
          </>
        )}
      </ProblemAlert>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button href={paths.clientTab(client.id, 'loans')}>{words('cancel')}</Button>
        <Button
          variant="contained"
          disabled={!isCalculable}
          loading={busy}
          onClick={() => {
            right.current = undefined;
            void submitMoney();
          }}
        >
          {words('saveAndClose')}
        </Button>
      </Box>
    </Stack>
  );
}

/**
 * Reports the loan's values when one is typed. Values from before are checked by the product at once; the sum of goods is
 * not typed.
 */
function useTyped(
  { subscribe, trigger, getValues }: UseFormReturn<LoanValues>,
  { picked }: Pick<Goods, 'picked'>,
  onTyped: KeptApplication['onTyped'],
): void {
  const report = useEffectEvent(({ amount, tenure, staffID, mandateNumber }: LoanValues) =>
    onTyped({ loan: { amount: picked.length > 0 ? '' : amount, tenure, staffID, mandateNumber } }),
  );
  useEffect(() => {
    if (getValues('amount') !== '') void trigger('amount');
    return subscribe({
      formState: { values: true },
      callback: ({ name, values }) => name !== undefined && report(values),
    });
  }, [subscribe, trigger, getValues]);
}
