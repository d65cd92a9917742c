import { nanoid } from '@reduxjs/toolkit';
import { messages, type FieldErrors, type FormField, type LoanCharge } from '@oware/contract';
import type { Client, LoanProduct } from '../../../api/readings.ts';
import type { FormValues } from '@oware/domain';
import { notify, useStillHere } from '@oware/ui';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { isApiFailure, type ApiFailure } from '../../../api/failure.ts';
import type { Problem } from '../../../api/problem-alert.tsx';
import { providerApi, useCreateLoanMutation } from '../../../api/provider.api.ts';
import { discardUnsavedChanges } from '../../../session/unsaved-changes.store.ts';
import type { Goods } from './use-goods.ts';
import { loanFieldNames, loanPayload, sketchOfValues, type LoanValues } from './application.form.ts';
import { words } from '../loans.words.ts';

type Given = {
  client: Client;
  product: LoanProduct;
  /** Those that the loan would get; undefined while they are read. */
  charges: readonly LoanCharge[] | undefined;
  fields: readonly FormField[];
  form: UseFormReturn<LoanValues>;
  goods: Pick<Goods, 'picked' | 'readAgain'>;
  onDone: () => void;
};
/** `mayExist`: an earlier try may have made the application. */
type Notice = { problem: Problem; mayExist: boolean };

/** `clientLoanInformation.data.town` and `town` are the form's field town. */
const answerKey = (field: string): string => field.replace(/^clientLoanInformation\.data\./, '');

/** What a product that was changed or retired since it was read makes wrong. */
const productFields = ['productId', 'amount', 'tenure', 'monthlyDeduction'];

/** Creates the application (C18). However often it is tried, the same key makes it one. */
export function useCreateApplication({ client, product, charges, fields, form, goods, onDone }: Given) {
  const [createLoan] = useCreateLoanMutation();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [notice, setNotice] = useState<Notice>();
  const key = useRef(nanoid(32));
  const running = useRef(false);
  const isStillHere = useStillHere();
  const dispatch = useDispatch();

  const say = (failure: ApiFailure) => {
    const { code, fields: refused, mayHaveWorked = false } = failure;
    const own = loanFieldNames.filter((name) => refused[name] !== undefined);
    own.forEach((name, at) =>
      form.setError(name, { type: 'server', message: refused[name] ?? '' }, { shouldFocus: at === 0 }),
    );
    setErrors(Object.fromEntries(Object.entries(refused).map(([field, text]) => [answerKey(field), text])));
    // a price that changed is shown before the next try
    if (goods.picked.length > 0 && Object.keys(refused).some((field) => field.startsWith('goods.'))) goods.readAgain();
    // otherwise the figures would stay those that the service refuses, and a retired product would be offered again
    if (productFields.some((field) => refused[field] !== undefined))
      dispatch(providerApi.util.invalidateTags(['LoanProduct', 'Charge']));
    if (code === 'idempotency_key_reused') {
      // the key belongs to an earlier try with other values
      key.current = nanoid(32);
      return setNotice({
        problem: words('maybeCreated'),
        mayExist: true,
      });
    }
    const changed = refused.monthlyDeduction && words('productChanged');
    const problem = refused.productId ?? changed ?? (own.length > 0 ? undefined : failure);
    setNotice(problem === undefined ? undefined : { problem, mayExist: mayHaveWorked });
  };

  const create = async (values: LoanValues, answers: FormValues): Promise<void> => {
    const sketch = charges && sketchOfValues(product, values, charges);
    if (running.current || !sketch) return;
    running.current = true;
    setBusy(true);
    setNotice(undefined);
    const { error } = await createLoan({
      params: { id: client.id },
      body: loanPayload({ client, product, fields, values, answers, sketch, goods: goods.picked }),
      idempotencyKey: key.current,
    });
    if (error) {
      running.current = false;
      setBusy(false);
      return isApiFailure(error) ? say(error) : setNotice({ problem: words('applicationNotSaved'), mayExist: true });
    }
    // stays busy until the form is gone: otherwise it would count as unsaved again, or could be sent again
    notify.success(messages.loanCreated);
    if (!isStillHere()) return;
    discardUnsavedChanges();
    onDone();
  };
  return { create, busy, errors, notice };
}
