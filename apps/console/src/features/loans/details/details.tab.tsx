import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { LoanApplication, LoanProduct } from '../../../api/readings.ts';
import { formatMoney } from '@oware/domain';
import { dash } from '@oware/ui';
import { useGetLoanProductQuery } from '../../../api/provider.api.ts';
import { paths } from '../../../paths.ts';
import { Facts } from '../../../record/facts.view.tsx';
import {
  arrearsText,
  chargeText,
  deductionLabel,
  interestText,
  repaymentText,
} from '../../../lending/loan-terms.text.ts';
import { loanDateLabel, loanDay, monthsText } from '../loan.text.ts';
import { LoanGoods } from './loan-goods.view.tsx';
import { LoanScheduleSection } from '../schedule/loan-schedule.view.tsx';
import { Timeline } from './loan-timeline.view.tsx';
import { words } from '../loans.words.ts';

const nameless = (product: LoanProduct | undefined, isError: boolean): string =>
  product ? dash : isError ? words('notLoaded') : '…';

/** The loan's details, timeline and repayment. */
export function DetailsTab({ loan }: { loan: LoanApplication }) {
  const { data: product, isError } = useGetLoanProductQuery(
    loan.productId === null ? skipToken : { params: { id: loan.productId } },
  );
  const productText =
    loan.productId === null ? (
      dash
    ) : product?.details.name ? (
      <Link href={paths.loanProductDetails(product.id)}>{product.details.name}</Link>
    ) : (
      nameless(product, isError)
    );
  const overdue = arrearsText(loan.terms);
  const { charges = [] } = loan.terms;
  return (
    <Stack sx={{ gap: 3.5 }}>
      <Facts
        title={words('loanInformation')}
        facts={[
          { label: words('product'), value: productText },
          { label: words('loanAmount'), value: formatMoney(loan.amount) },
          { label: words('tenure'), value: monthsText(loan.tenure) },
          { label: deductionLabel(loan.terms), value: formatMoney(loan.monthlyDeduction) },
          { label: words('interest'), value: interestText(loan.terms) },
          { label: words('repayment'), value: repaymentText(loan.terms) },
          ...(overdue === undefined ? [] : [{ label: words('countsAsOverdue'), value: overdue }]),
          { label: words('processingFee'), value: formatMoney(loan.terms.processingFee) },
          ...(loan.netAmount ? [{ label: words('netAmount'), value: formatMoney(loan.netAmount) }] : []),
          { label: words('officer'), value: loan.creator ?? dash },
          { label: words('dateCreated'), value: loanDay(loan.createdAt) },
          { label: loanDateLabel(loan), value: loanDay(loan.loanDate) },
          ...(loan.batchId === null
            ? []
            : [
                {
                  label: words('batch'),
                  value: <Link href={paths.capitalBatch(loan.batchId)}>{words('openTheBatch')}</Link>,
                },
              ]),
        ]}
      />
      {charges.length > 0 && (
        <Facts
          title={words('charges')}
          facts={charges.map((charge) => ({ label: charge.name, value: chargeText(charge) }))}
        />
      )}
      <LoanGoods loan={loan} />
      <Timeline loanId={loan.id} />
      <LoanScheduleSection loan={loan} />
    </Stack>
  );
}
