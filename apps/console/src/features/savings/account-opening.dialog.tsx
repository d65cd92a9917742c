import Typography from '@mui/material/Typography';
import { ChoiceField, FormDialog, notify, SkeletonRows } from '@oware/ui';
import { useState } from 'react';
import { isApiFailure, offlineFailure, type ApiFailure } from '../../api/failure.ts';
import { LoadFailure } from '../../api/load-failure.tsx';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { useListSavingsProductsQuery, useOpenSavingsAccountMutation } from '../../api/provider.api.ts';
import type { Client, SavingsProduct } from '../../api/readings.ts';
import { paths } from '../../paths.ts';
import { useGoOn } from '../../record/use-go-on.ts';
import { rateText } from './savings.text.ts';
import { words } from './savings.words.ts';

type OpeningProps = { client: Client; lenderId: string; onClose: () => void };

/** Opens an account with an idempotency key, so that a retry after a lost answer opens no second one. */
function useOpening(clientId: string) {
  const [open, { isLoading: busy }] = useOpenSavingsAccountMutation();
  const [failure, setFailure] = useState<ApiFailure>();
  const openAccount = async (productId: string) => {
    const body = { productId };
    setFailure(undefined);
    const { data, error } = await open({ params: { id: clientId }, body });
    if (error) setFailure(isApiFailure(error) ? error : offlineFailure);
    return data;
  };
  return { openAccount, busy, failure, forgetFailure: () => setFailure(undefined) };
}

/** Chooses a savings product and opens an account (C17). */
export function AccountOpening({ client, lenderId, onClose }: OpeningProps) {
  const answer = useListSavingsProductsQuery({ params: { lenderId } }, { refetchOnMountOrArgChange: true });
  const products = answer.currentData?.filter(({ isRetired }) => isRetired !== true);
  const [chosen, setChosen] = useState<string>();
  // what the person sees stays chosen when the list is read again: a product that is gone has to be replaced by them
  if (chosen === undefined && products?.[0]) setChosen(products[0].id);
  const productId = products?.find(({ id }) => id === chosen)?.id;
  const { openAccount, busy, failure, forgetFailure } = useOpening(client.id);
  const goOn = useGoOn();
  const submit = async () => {
    if (productId === undefined) return;
    const account = await openAccount(productId);
    if (!account) return;
    notify.success(words('opened'));
    onClose();
    if (account.id) await goOn(paths.savingsAccount(account.id));
  };
  return (
    <FormDialog
      title={words('openAccount')}
      submit={words('openAccount')}
      busy={busy}
      disabled={productId === undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>{words('openingAbout', { name: client.name })}</Typography>
      {answer.isError && !products && !answer.isFetching && (
        <LoadFailure what={words('theSavingsProducts')} answer={answer} />
      )}
      {!products && !answer.isError && <SkeletonRows rows={1} label={words('loadingTheSavingsProducts')} />}
      {products?.length === 0 && <Typography>{words('noProductAbout')}</Typography>}
      {products && products.length > 0 && (
        <ProductSelect
          products={products}
          value={productId}
          problem={failure?.fields.productId}
          onChoose={(id) => (setChosen(id), forgetFailure())}
        />
      )}
      <ProblemAlert problem={failure?.fields.productId === undefined ? failure : undefined} />
    </FormDialog>
  );
}

type SelectProps = {
  products: readonly SavingsProduct[];
  /** Undefined if the chosen one is no longer offered. */
  value: string | undefined;
  problem: string | undefined;
  onChoose: (id: string) => void;
};

const ProductSelect = ({ products, value, problem, onChoose }: SelectProps) => (
  <ChoiceField
    autoFocus
    label={words('savingsProduct')}
    value={value ?? ''}
    empty={value === undefined ? words('chooseProduct') : undefined}
    error={problem !== undefined}
    helperText={problem ?? products.find(({ id }) => id === value)?.description}
    onChoice={onChoose}
    choices={products.map((product) => ({
      value: product.id,
      label: [product.name, rateText(product.nominalAnnualInterestRate)].filter(Boolean).join(', '),
    }))}
  />
);
