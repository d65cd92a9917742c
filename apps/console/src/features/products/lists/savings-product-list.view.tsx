import { mdiPiggyBankOutline } from '@mdi/js';
import Stack from '@mui/material/Stack';
import { postingPeriods } from '@oware/contract';
import { type Column, dash } from '@oware/ui';
import {
  useListSavingsProductsQuery,
  useRestoreSavingsProductMutation,
  useRetireSavingsProductMutation,
} from '../../../api/provider.api.ts';
import type { SavingsProduct } from '../../../api/readings.ts';
import { HistoryAction } from '../../../audit/history.dialog.tsx';
import { paths } from '../../../paths.ts';
import { codeLabel, percentText } from '../../../record/record.text.ts';
import { Whole } from '../../../record/whole-record.view.tsx';
import { RetireAction } from '../changes/retire-action.view.tsx';
import { NoOffers, OfferStatus, OfferTable } from './offer-table.view.tsx';
import { words } from '../products.words.ts';

const texts = {
  retire: words('savingsRetireAbout'),
  restore: words('savingsRestoreAbout'),
};

function Retirement({ product }: { product: SavingsProduct }) {
  const [retire] = useRetireSavingsProductMutation();
  const [restore] = useRestoreSavingsProductMutation();
  const request = { params: { id: product.id } };
  return (
    <RetireAction
      name={product.name}
      isRetired={product.isRetired === true}
      action="savings.manage"
      texts={texts}
      retire={() => retire(request)}
      restore={() => restore(request)}
    />
  );
}

const ProductActions = ({ product }: { product: SavingsProduct }) => (
  <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
    <HistoryAction kind="savingsProduct" recordId={product.id} name={product.name} />
    <Retirement product={product} />
  </Stack>
);

const columns: Column<SavingsProduct>[] = [
  { key: 'name', header: words('name'), cell: ({ name }) => name },
  {
    key: 'rate',
    header: words('interest'),
    cell: ({ nominalAnnualInterestRate: rate }) =>
      rate === null ? dash : <Whole>{words('aYear', { rate: percentText(rate) })}</Whole>,
  },
  {
    key: 'posting',
    header: words('interestPosted'),
    cell: ({ interestPostingPeriodType: period }) => codeLabel(postingPeriods, period),
    wideOnly: 'table',
  },
  { key: 'description', header: words('description'), cell: ({ description }) => description, wideOnly: true },
  {
    key: 'status',
    header: words('status'),
    cell: ({ isRetired }) => <OfferStatus isRetired={isRetired} />,
  },
  { key: 'actions', header: words('actions'), cell: (product) => <ProductActions product={product} />, align: 'right' },
];

/** The savings products of a lender (3§2). */
export function SavingsProductList({ lenderId }: { lenderId: string }) {
  const answer = useListSavingsProductsQuery({ params: { lenderId } }, { refetchOnMountOrArgChange: true });
  return (
    <OfferTable
      what={words('theSavingsProducts')}
      caption={words('captionSavingsProducts')}
      answer={answer}
      columns={columns}
      empty={
        <NoOffers
          title={words('noSavingsProductsYet')}
          icon={mdiPiggyBankOutline}
          action="savings.manage"
          create={words('newSavingsProduct')}
          href={paths.newSavingsProduct}
        >
          {words('noSavingsProductsAbout')}
        </NoOffers>
      }
    />
  );
}
