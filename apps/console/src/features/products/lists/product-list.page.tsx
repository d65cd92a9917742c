import { mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Action } from '@oware/contract';
import { Icon, PageHeader } from '@oware/ui';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { shortcutTarget } from '../../../keyboard/shortcuts.rules.ts';
import { paths, productTabs, type ProductTab } from '../../../paths.ts';
import { useLender } from '../../../session/lender.store.ts';
import { NoLender } from '../../../session/no-lender.view.tsx';
import { Permitted } from '../../../session/permitted.view.tsx';
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
            <Permitted action={begin.action}>
              <Button
                {...shortcutTarget('new')}
                variant="contained"
                startIcon={<Icon path={mdiPlus} />}
                href={begin.href}
              >
                {begin.label}
              </Button>
            </Permitted>
          )
        }
      >
        {lender?.name}
      </PageHeader>
      <Tabs
        value={open}
        variant="scrollable"
        scrollButtons={false}
        aria-label={words('products')}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {productTabs.map((tab) => (
          <Tab
            key={tab}
            id={`tab-${tab}`}
            value={tab}
            label={contents[tab].label}
            href={paths.products(tab)}
            aria-controls={tab === open ? 'products-tab' : undefined}
            sx={{ minWidth: 0, px: 1.5 }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="products-tab" aria-labelledby={`tab-${open}`} tabIndex={-1}>
        {lender ? (
          <Content key={`${lender.id}/${open}`} lenderId={lender.id} />
        ) : (
          <NoLender>{words('chooseLender')}</NoLender>
        )}
      </Box>
    </>
  );
}

Component.displayName = 'ProductListPage';
