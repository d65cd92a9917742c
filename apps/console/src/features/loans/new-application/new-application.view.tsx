import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { mdiFileDocumentEditOutline } from '@mdi/js';
import { messages } from '@oware/contract';
import type { Client, LoanProduct, LenderForm } from '../../../api/readings.ts';
import { isProductOffered } from '@oware/domain';
import { ChoiceField, EmptyState } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useListLenderFormsQuery, useListLoanProductsQuery } from '../../../api/provider.api.ts';
import { usableForm } from '../../../lender-forms/usable-form.rules.ts';
import { NoLoanProducts } from '../../../lending/no-loan-products.view.tsx';
import { Part } from '../details/loan-section.view.tsx';
import { ApplicationForm } from './application-form.view.tsx';
import { ProductCards, ProductCardsWaiting } from './product-cards.view.tsx';
import { type KeptApplication, useTypedApplication } from './use-typed-application.ts';
import { words } from '../loans.words.ts';

/** Reads a new application from its address (1§2): the product, and the form if one was picked. */
type NewApplicationChoice = { productId: string | null; formId: string | null };

type NewApplicationProps = {
  client: Client;
  choice: NewApplicationChoice;
  productHref: (product: LoanProduct) => string;
  /** Back to the products. */
  productsHref: string;
  onForm: (formId: string) => void;
  onDone: () => void;
};

/** A product first, then the form (1§2). */
export const NewApplication = (props: NewApplicationProps) => <Application key={props.client.id} {...props} />;

function Application({ choice, ...others }: NewApplicationProps) {
  const given = { ...others, ...useTypedApplication(others.client) };
  const answer = useListLoanProductsQuery({ params: { lenderId: given.client.lenderId } });
  return (
    <Part
      answer={answer}
      what={words('theLoanProducts')}
      rows={10}
      waiting={
        choice.productId === null && (
          <>
            <ChooseProduct />
            <ProductCardsWaiting />
          </>
        )
      }
    >
      {(all) => {
        const choose = <OfferedProducts products={all.filter(isProductOffered)} href={given.productHref} />;
        const product = all.find(({ id }) => id === choice.productId);
        if (!product) return choose;
        return (
          <WhileOffered key={product.id} product={product} otherwise={choose}>
            <WithForms {...given} formId={choice.formId} product={product} />
          </WhileOffered>
        );
      }}
    </Part>
  );
}

type WhileOfferedProps = { product: LoanProduct; otherwise: ReactNode; children: ReactNode };

/** Shows the application of an offered product. It stays if the product is retired then, with what was typed. */
function WhileOffered({ product, otherwise, children }: WhileOfferedProps) {
  const [wasOffered, setWasOffered] = useState(false);
  const isOffered = isProductOffered(product);
  if (isOffered && !wasOffered) setWasOffered(true);
  return isOffered || wasOffered ? children : otherwise;
}

type OfferedProductsProps = { products: readonly LoanProduct[]; href: (product: LoanProduct) => string };

function OfferedProducts({ products, href }: OfferedProductsProps) {
  if (products.length === 0) return <NoLoanProducts>{words('noLoanProducts')}</NoLoanProducts>;
  return (
    <>
      <ChooseProduct />
      <ProductCards products={products} href={href} />
    </>
  );
}

const ChooseProduct = () => (
  <Typography component="h2" variant="h2" sx={{ mb: 1.5 }}>
    {words('chooseALoanProduct')}
  </Typography>
);

type WithFormsProps = Omit<NewApplicationProps, 'choice' | 'productHref'> &
  KeptApplication & { product: LoanProduct; formId: string | null };

/** The form that was picked, else the one that the client was taken on with, else the lender's first. */
const formOf = (forms: readonly LenderForm[], formId: string | null, client: Client): LenderForm | undefined =>
  forms.find(({ id }) => id === formId) ?? forms.find(({ id }) => id === client.formId) ?? forms[0];

function WithForms({ formId, productsHref, onForm, ...given }: WithFormsProps) {
  const { client, product } = given;
  const answer = useListLenderFormsQuery({ params: { lenderId: client.lenderId } });
  return (
    <Part answer={answer} what={words('theForms')} rows={10}>
      {(read) => {
        const forms = read.map(usableForm);
        const form = formOf(forms, formId, client);
        if (!form) {
          return (
            <EmptyState title={messages.lenderHasNoForms} icon={mdiFileDocumentEditOutline}>
              {words('formMissing')}
            </EmptyState>
          );
        }
        return (
          <Stack sx={{ gap: 2.5, maxWidth: 960 }}>
            <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
              <Typography component="h2" variant="h2" sx={{ mr: 'auto', flexBasis: { xs: '100%', sm: 'auto' } }}>
                {product.details.name}
              </Typography>
              <FormChoice forms={forms} form={form} onForm={onForm} />
              <Button href={productsHref}>{words('anotherProduct')}</Button>
            </Stack>
            <ApplicationForm key={`${product.id} ${form.id} ${form.version}`} {...given} form={form} />
          </Stack>
        );
      }}
    </Part>
  );
}

type FormChoiceProps = { forms: readonly LenderForm[]; form: LenderForm; onForm: (formId: string) => void };

const FormChoice = ({ forms, form, onForm }: FormChoiceProps) =>
  forms.length > 1 && (
    <ChoiceField
      label={words('form')}
      value={form.id}
      onChoice={onForm}
      sx={{ flex: '1 1 150px', maxWidth: 220 }}
      choices={forms.map(({ id, form_title }) => ({ value: id, label: form_title }))}
    />
  );
