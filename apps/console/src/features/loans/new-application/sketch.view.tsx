import { mdiChevronDown } from '@mdi/js';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { LoanTerms } from '@oware/contract';
import type { LoanProduct } from '../../../api/readings.ts';
import { formatMoney, fromPesewas, loanTermsOf, type RepaymentSchedule } from '@oware/domain';
import { Icon } from '@oware/ui';
import { interestText, repaymentText } from '../../../lending/loan-terms.text.ts';
import { ScheduleTable } from '../schedule/schedule-table.view.tsx';
import { SketchTotals } from '../schedule/sketch-totals.view.tsx';
import { words } from '../loans.words.ts';

const processingFeeText = (fee: string | null): string =>
  Number(fee) === 0 && fee !== null
    ? words('noProcessingFee')
    : words('processingFeeDeducted', { fee: formatMoney(fee) });

type SketchProps = {
  sketch: RepaymentSchedule | undefined;
  product: LoanProduct;
  /** The product with what the application sets itself, where the service tells it all. */
  terms: LoanTerms | undefined;
};

/** What the loan would cost and when it would be paid back, while it is typed. */
export function Sketch({ sketch, product, terms: complete }: SketchProps) {
  const terms = complete ?? loanTermsOf(product, []);
  return (
    <Stack sx={{ gap: 1 }}>
      <SketchTotals sketch={sketch} terms={complete} />
      <Typography variant="body2" color="textSecondary">
        {interestText(terms)}. {repaymentText(terms)}. {processingFeeText(terms.processingFee)}.
      </Typography>
      {sketch && (
        <Accordion variant="outlined" disableGutters slotProps={{ transition: { unmountOnExit: true } }}>
          <AccordionSummary expandIcon={<Icon path={mdiChevronDown} />}>
            <Typography component="span">{words('scheduleIfToday')}</Typography>
          </AccordionSummary>
          <AccordionDetails>
            <ScheduleTable installments={sketch.installments.map(rowOf)} />
          </AccordionDetails>
        </Accordion>
      )}
    </Stack>
  );
}

const rowOf = ({ number, dueOn, ...money }: RepaymentSchedule['installments'][number]) => ({
  number,
  dueOn,
  principal: fromPesewas(money.principal),
  interest: fromPesewas(money.interest),
  fees: fromPesewas(money.fees),
  amount: fromPesewas(money.amount),
  balance: fromPesewas(money.balance),
});
