import { mdiPackageVariantClosed } from '@mdi/js';
import Button from '@mui/material/Button';
import { loanTypes } from '@oware/contract';
import { formatMoney } from '@oware/domain';
import { EmptyState, StatusBadge, type Column } from '@oware/ui';
import { useListLoanProductsQuery } from '../../../api/provider.api.ts';
import type { LoanProduct } from '../../../api/readings.ts';
import { paths } from '../../../paths.ts';
import { interestText, repaymentText } from '../../../record/loan-terms.text.ts';
import { codeLabel } from '../../../record/record.text.ts';
import { Whole } from '../../../record/whole-record.view.tsx';
import { Permitted } from '../../../session/permitted.view.tsx';
import { usePermission } from '../../../session/use-permission.ts';
import { OfferTable } from './offer-table.view.tsx';

const columns: Column<LoanProduct>[] = [
  { key: 'name', header: 'Name', cell: ({ details }) => details.name },
  {
    key: 'type',
    header: 'Loan type',
    cell: ({ details: { loantypeId } }) => codeLabel(loanTypes, loantypeId),
    wideOnly: true,
  },
  {
    key: 'principal',
    header: 'Principal',
    cell: ({ terms }) => (
      // a single element, so that a phone's row does not spread it
      <span>
        <Whole>{formatMoney(terms.minPrincipal)}</Whole> to <Whole>{formatMoney(terms.maxPrincipal)}</Whole>
      </span>
    ),
    lines: 2,
  },
  { key: 'interest', header: 'Interest', cell: ({ terms }) => interestText(terms) },
  {
    key: 'repayment',
    header: 'Repaid',
    cell: ({ terms, settings }) => repaymentText({ ...terms, amortizationType: settings.amortizationType }),
    wideOnly: true,
    lines: 2,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ isRetired }) =>
      isRetired ? <StatusBadge label="Retired" tone="gray" /> : <StatusBadge label="Offered" tone="teal" />,
  },
];

/** The loan products of a lender (3§2). */
export function LoanProductList({ lenderId }: { lenderId: string }) {
  const answer = useListLoanProductsQuery({ params: { lenderId } }, { refetchOnMountOrArgChange: true });
  const isManaged = usePermission('products.manage') === undefined;
  return (
    <OfferTable
      what="The loan products"
      answer={answer}
      columns={columns}
      rowHref={({ id }) => (isManaged ? paths.loanProduct(id) : paths.loanProductDetails(id))}
      empty={
        <EmptyState
          title="No loan products yet"
          icon={mdiPackageVariantClosed}
          action={
            <Permitted action="products.manage">
              <Button variant="outlined" href={paths.newLoanProduct}>
                New loan product
              </Button>
            </Permitted>
          }
        >
          A loan product sets the amount, duration and price of a loan. Every application needs one.
        </EmptyState>
      }
    />
  );
}
