import { mdiPiggyBankOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { postingPeriods } from '@oware/contract';
import { EmptyState, StatusBadge, type Column, dash } from '@oware/ui';
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
import { Permitted } from '../../../session/permitted.view.tsx';
import { RetireAction } from '../changes/retire-action.view.tsx';
import { OfferTable } from './offer-table.view.tsx';

const words = {
  retire: 'No new accounts can be opened with it. Existing accounts aren’t affected.',
  restore: 'Accounts can be opened with it again.',
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
      words={words}
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
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  {
    key: 'rate',
    header: 'Interest',
    cell: ({ nominalAnnualInterestRate: rate }) =>
      rate === null ? dash : <Whole>{`${percentText(rate)} a year`}</Whole>,
  },
  {
    key: 'posting',
    header: 'Interest posted',
    cell: ({ interestPostingPeriodType: period }) => codeLabel(postingPeriods, period),
    wideOnly: 'table',
  },
  { key: 'description', header: 'Description', cell: ({ description }) => description, wideOnly: true },
  {
    key: 'status',
    header: 'Status',
    cell: ({ isRetired }) =>
      isRetired ? <StatusBadge label="Retired" tone="gray" /> : <StatusBadge label="Offered" tone="teal" />,
  },
  { key: 'actions', header: 'Actions', cell: (product) => <ProductActions product={product} />, align: 'right' },
];

/** The savings products of a lender (3§2). */
export function SavingsProductList({ lenderId }: { lenderId: string }) {
  const answer = useListSavingsProductsQuery({ params: { lenderId } }, { refetchOnMountOrArgChange: true });
  return (
    <OfferTable
      what="The savings products"
      answer={answer}
      columns={columns}
      empty={
        <EmptyState
          title="No savings products yet"
          icon={mdiPiggyBankOutline}
          action={
            <Permitted action="savings.manage">
              <Button variant="outlined" href={paths.newSavingsProduct}>
                New savings product
              </Button>
            </Permitted>
          }
        >
          A savings product sets the interest on savings. Every savings account needs one.
        </EmptyState>
      }
    />
  );
}
