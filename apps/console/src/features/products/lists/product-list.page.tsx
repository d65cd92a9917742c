import type { Action } from '@oware/contract';
import { PageHeader, TabBar, TabPanel } from '@oware/ui';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { paths, productTabs, type ProductTab } from '../../../paths.ts';
import { useLender } from '../../../session/lender.store.ts';
import { NoLender } from '../../../session/no-lender.view.tsx';
import { NewButton } from '../../../new-record/new-button.view.tsx';
import { ChargeList } from './charge-list.view.tsx';
import { LoanProductList } from './loan-product-list.view.tsx';
import { SavingsProductList } from './savings-product-list.view.tsx';
import { words } from '../products.words.ts';

type TabContent = {
  label: string;
  Content: ComponentType<{ lenderId: string }>;
  /** The button for a new one. */
  begin: { label: string; href: string; action: Action };
};

const contents: Record<ProductTab, TabContent> = {
  loan: {
    label: words('loanProducts'),
    Content: LoanProductList,
    begin: { label: words('newLoanProduct'), href: paths.newLoanProduct, action: 'products.manage' },
  },
  savings: {
    label: words('savingsProducts'),
    Content: SavingsProductList,
    begin: { label: words('newSavingsProduct'), href: paths.newSavingsProduct, action: 'savings.manage' },
  },
  charges: {
    label: words('charges'),
    Content: ChargeList,
    begin: { label: words('newChargeButton'), href: paths.newCharge, action: 'charges.manage' },
  },
};

/** /products: a lender's products in tabs by hash (3§2). */
export function Component() {
  const { hash } = useLocation();
  const lender = useLender();
  const open = productTabs.find((tab) => hash === `#/${tab}`) ?? 'loan';
  const { Content, begin } = contents[open];
  return (
    <>
      <PageHeader
        title={words('products')}
        actions={
          lender && (
            <NewButton action={begin.action} href={begin.href}>
              {begin.label}
            </NewButton>
          )
        }
      >
        {lender?.name}
      </PageHeader>
      <TabBar
        label={words('products')}
        panel="products-tab"
        tabs={productTabs}
        open={open}
        labelOf={(tab) => contents[tab].label}
        hrefOf={(tab) => paths.products(tab)}
        sx={{ mb: 2 }}
      />
      <TabPanel id="products-tab" open={open}>
        {lender ? (
          <Content key={`${lender.id}/${open}`} lenderId={lender.id} />
        ) : (
          <NoLender>{words('chooseLender')}</NoLender>
        )}
      </TabPanel>
    </>
  );
}

Component.displayName = 'ProductListPage';
