import type { LoanApplication } from '../../../api/readings.ts';
import { formatMoney } from '@oware/domain';
import { Fact, FactList } from '../../../record/facts.view.tsx';
import { RecordStatus } from '../../../record/record-status.view.tsx';
import { words } from '../loans.words.ts';

/** Whether fees are deducted at disbursement. */
const isLess = ({ amount, netAmount }: LoanApplication): boolean => !!netAmount && netAmount !== amount;

type CurrentProps = { loan: LoanApplication; label: string; status: string };

/** The loan that a drawer is about to change, with its current status. */
export const CurrentStatus = ({ loan, label, status }: CurrentProps) => (
  <FactList sx={{ gridTemplateColumns: '1fr 1fr' }}>
    <Fact label={words('client')} value={loan.customerName} />
    <Fact label={words('amount')} value={formatMoney(loan.amount)} />
    {isLess(loan) && <Fact label={words('netAmount')} value={formatMoney(loan.netAmount)} />}
    <Fact label={words('reference')} value={loan.referenceNum} />
    <Fact label={label} value={<RecordStatus status={status} />} />
  </FactList>
);
