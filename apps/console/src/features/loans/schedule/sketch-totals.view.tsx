import type { LoanTerms } from '@oware/contract';
import { effectiveAnnualRate, formatMoney, fromPesewas, type RepaymentSchedule } from '@oware/domain';
import { dash } from '@oware/ui';
import { serviceToday } from '../../../clock/service-clock.ts';
import { Fact, factGrid, FactList } from '../../../record/facts.view.tsx';
import { deductionLabel } from '../../../lending/loan-terms.text.ts';
import { words } from '../loans.words.ts';

const money = (pesewas: number | undefined) => (pesewas === undefined ? dash : formatMoney(fromPesewas(pesewas)));

/** The rate of a sketch, which begins today. */
function rateText(sketch: RepaymentSchedule | undefined): string {
  const rate = sketch && effectiveAnnualRate(sketch, serviceToday());
  return rate ? `${rate}%` : dash;
}

type SketchTotalsProps = {
  sketch: RepaymentSchedule | undefined;
  terms: Pick<LoanTerms, 'repaymentEvery' | 'repaymentFrequencyType'> | undefined;
};

/** What a loan would cost, while it is typed, if it were disbursed today. */
export const SketchTotals = ({ sketch, terms }: SketchTotalsProps) => (
  <FactList
    aria-live="polite"
    sx={{
      ...factGrid,
      p: 2,
      borderRadius: 1,
      bgcolor: 'action.hover',
      gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
    }}
  >
    <Fact
      label={terms ? deductionLabel(terms) : words('monthlyDeduction')}
      value={<strong>{money(sketch?.monthlyDeduction)}</strong>}
    />
    <Fact label={words('netAmount')} value={<strong>{money(sketch?.payOut.net)}</strong>} />
    <Fact label={words('totalInterest')} value={money(sketch?.totalInterest)} />
    {!!sketch && sketch.totalFees > 0 && <Fact label={words('feesInInstallments')} value={money(sketch.totalFees)} />}
    <Fact label={words('totalRepayment')} value={money(sketch?.total)} />
    <Fact label={words('effectiveAnnualRate')} value={rateText(sketch)} />
  </FactList>
);
