import type { DecidedApplication, DecisionTotals, Portfolio, PortfolioLoan, PortfolioTotals } from '@oware/contract';
import {
  approvalPercentOf,
  type DaysRange,
  decisionRange,
  type ExposureTotals,
  fromPesewas,
  monthsUntil,
  type PortfolioRisk,
} from '@oware/domain';
import type { DecisionRow, DecisionSums, MonthRow } from './portfolio-history.repository.ts';
import type { ListedLoan } from './portfolio-loans.repository.ts';

export const presentTotals = ({ loans, clients, principal, balance, arrears }: ExposureTotals): PortfolioTotals => ({
  loans,
  clients,
  principal: fromPesewas(principal),
  balance: fromPesewas(balance),
  arrears: fromPesewas(arrears),
});

export const presentDecisionTotals = (sums: DecisionSums): DecisionTotals => ({
  ...sums,
  approvalPercent: approvalPercentOf(sums),
});

const presentRange = ({ fromDays, toDays, ...totals }: ExposureTotals & DaysRange) => ({
  fromDays,
  toDays,
  ...presentTotals(totals),
});

type Figures = { risk: PortfolioRisk; months: readonly MonthRow[]; decisions: DecisionSums };

/** The figures of a lender `today`. A month without payments has amounts of zero. */
export const presentPortfolio = (today: string, { risk, months, decisions }: Figures): Portfolio => ({
  today,
  outstanding: presentTotals(risk.outstanding),
  arrears: risk.arrears.map(presentRange),
  atRisk: risk.atRisk.map(({ days, percent, ...totals }) => ({ days, percent, ...presentTotals(totals) })),
  months: monthsUntil(today).map((month) => {
    const row = months.find((one) => one.month === month);
    return { month, disbursed: row?.disbursed ?? '0.00', collected: row?.collected ?? '0.00' };
  }),
  decisions: { ...decisionRange(today), ...presentDecisionTotals(decisions) },
});

export const presentPortfolioLoan = (loan: ListedLoan): PortfolioLoan => ({
  id: String(loan.id),
  customerId: String(loan.clientId),
  customerName: loan.customerName,
  referenceNum: loan.referenceNum,
  amount: loan.amount,
  principal: fromPesewas(loan.principal),
  balance: fromPesewas(loan.balance),
  arrears: fromPesewas(loan.arrears),
  daysPastDue: loan.daysPastDue,
  overdueSince: loan.overdueSince,
});

export const presentDecision = (row: DecisionRow): DecidedApplication => ({
  id: String(row.id),
  customerId: String(row.clientId),
  customerName: row.customerName,
  referenceNum: row.referenceNum,
  amount: row.amount,
  decision: row.decision === 'Approved' ? 'Approved' : 'Rejected',
  by: row.by,
  appliedAt: row.createdAt.toISOString(),
  decidedAt: row.at.toISOString(),
  minutes: row.minutes,
});
