import { mdiPackageVariantClosed } from '@mdi/js';
import { loanTypes } from '@oware/contract';
import { formatMoney } from '@oware/domain';
import { type Column } from '@oware/ui';
import { useListLoanProductsQuery } from '../../../api/provider.api.ts';
import type { LoanProduct } from '../../../api/readings.ts';
import { paths } from '../../../paths.ts';
import { interestText, repaymentText } from '../../../lending/loan-terms.text.ts';
import { codeLabel } from '../../../record/record.text.ts';
import { Whole } from '../../../record/whole-record.view.tsx';
import { usePermission } from '../../../session/use-permission.ts';
import { NoOffers, OfferStatus, OfferTable } from './offer-table.view.tsx';
import { words } from '../products.words.ts';
import { RichText } from '../../../words/rich-text.view.tsx';

const columns: Column<LoanProduct>[] = [
  { key: 'name', header: words('name'), cell: ({ details }) => details.name },
  {
    key: 'type',
    header: words('loanType'),
    cell: ({ details: { loantypeId } }) => codeLabel(loanTypes, loantypeId),
    wideOnly: true,
  },
  {
    key: 'principal',
    header: words('principal'),
    cell: ({ terms }) => (
      // a single element, so that a phone's row does not spread it
      <span>
        <RichText
          text={words('principalRange', {
            least: formatMoney(terms.minPrincipal),
            most: formatMoney(terms.maxPrincipal),
          })}
          parts={{ amount: (amount) => <Whole>{amount}</Whole> }}
        />
      </span>
    ),
    lines: 2,
  },
  { key: 'interest', header: words('interest'), cell: ({ terms }) => interestText(terms) },
  {
    key: 'repayment',
    header: words('repaid'),
    cell: ({ terms, settings }) => repaymentText({ ...terms, amortizationType: settings.amortizationType }),
    wideOnly: true,
    lines: 2,
  },
  {
    key: 'status',
    header: words('status'),
    cell: ({ isRetired }) => <OfferStatus isRetired={isRetired} />,
  },
];

/** The loan products of a lender (3§2). */
export function LoanProductList({ lenderId }: { lenderId: string }) {
  const answer = useListLoanProductsQuery({ params: { lenderId } }, { refetchOnMountOrArgChange: true });
  const isManaged = usePermission('products.manage') === undefined;
  return (
    <OfferTable
      what={words('theLoanProducts')}
      caption={words('captionLoanProducts')}
      answer={answer}
      columns={columns}
      rowHref={({ id }) => (isManaged ? paths.loanProduct(id) : paths.loanProductDetails(id))}
      empty={
        <NoOffers
          title={words('noLoanProductsYet')}
          icon={mdiPackageVariantClosed}
          action="products.manage"
          create={words('newLoanProduct')}
          href={paths.newLoanProduct}
        >
          {words('noLoanProductsAbout')}
        </NoOffers>
      }
    />
  );
}
