import { z } from 'zod';
import { amount, day, id, moment, pageInfo, pageSize, zeroBasedPage } from '../../core/shapes.ts';

const count = z.int().nonnegative();
const percent = z.number().min(0).max(100).nullable();

/** Days past due: 0 for a loan without an overdue installment. */
const days = z.int().nonnegative();

/** Open loans with their amounts. Lists behind a figure have the same totals, so that both can be compared. */
export const portfolioTotals = z
  .object({
    loans: count,
    clients: count,
    principal: amount.meta({ description: 'Outstanding principal in GHS, without interest and fees' }),
    balance: amount.meta({ description: 'Everything unpaid in GHS: principal, interest and fees' }),
    arrears: amount.meta({ description: 'The overdue part of the balance in GHS' }),
  })
  .meta({ id: 'PortfolioTotals' });

/** The loans of a range of days past due; `toDays` is null for the last range, which has no end. */
export const arrearsRange = portfolioTotals
  .extend({ fromDays: days, toDays: days.nullable() })
  .meta({ id: 'ArrearsRange' });

/** Portfolio at risk: the loans with an installment more than `days` days overdue. */
export const portfolioAtRisk = portfolioTotals
  .extend({ days, percent: percent.meta({ description: 'Part of the outstanding principal; null without any' }) })
  .meta({ id: 'PortfolioAtRisk' });

/** The payments of a calendar month that arrived, in GHS. */
export const portfolioMonth = z
  .object({
    month: z.string().regex(/^\d{4}-\d{2}$/),
    disbursed: amount,
    collected: amount,
  })
  .meta({ id: 'PortfolioMonth' });

/** Approvals and rejections of a range of days; each application counts once, with its last decision. */
export const decisionTotals = z
  .object({
    approved: count,
    rejected: count,
    approvalPercent: percent.meta({ description: 'Approvals in percent of the decisions; null without any' }),
    medianMinutes: count
      .nullable()
      .meta({ description: 'Median time from application to decision; null without decisions' }),
  })
  .meta({ id: 'DecisionTotals' });

/** The state of a lender’s loans. The documents show no such figures. */
export const portfolio = z
  .object({
    /** The service's date, for which everything is calculated. */
    today: day,
    outstanding: portfolioTotals,
    /** All open loans by days past due; the first range is 0 to 0. */
    arrears: z.array(arrearsRange),
    atRisk: z.array(portfolioAtRisk),
    /** The last twelve calendar months, oldest first. */
    months: z.array(portfolioMonth),
    /** The decisions of the days `from` to `to`, both included. */
    decisions: decisionTotals.extend({ from: day, to: day }),
  })
  .meta({ id: 'Portfolio' });

/** A disbursed loan that is not repaid. */
export const portfolioLoan = z
  .object({
    id,
    customerId: id,
    customerName: z.string(),
    referenceNum: z.string(),
    /** The principal lent. */
    amount,
    principal: amount,
    balance: amount,
    arrears: amount,
    daysPastDue: days,
    /** Due date of the oldest overdue installment; null without one. */
    overdueSince: day.nullable(),
  })
  .meta({ id: 'PortfolioLoan' });

export const portfolioLoanPage = z
  .object({
    loans: z.array(portfolioLoan),
    page: pageInfo,
    /** Of all pages. */
    totals: portfolioTotals,
    /** Clients of all pages whose status is not Active, so that a count of clients to verify can leave them out. */
    unverifiedClients: count,
  })
  .meta({ id: 'PortfolioLoanPage' });

const daysQuery = z.coerce.number().int().min(0).max(100_000);

/** A range of days past due, both included. Without an end it has none. */
export const portfolioLoanQuery = z.object({
  page: zeroBasedPage,
  size: pageSize,
  fromDays: daysQuery.default(0),
  toDays: daysQuery.optional(),
});

/** The last decision of an application, with the time it took. */
export const decidedApplication = z
  .object({
    id,
    customerId: id,
    customerName: z.string(),
    referenceNum: z.string(),
    amount,
    decision: z.enum(['Approved', 'Rejected']),
    /** Who decided; null for a decision of the service. */
    by: z.string().nullable(),
    appliedAt: moment,
    decidedAt: moment,
    minutes: count,
  })
  .meta({ id: 'DecidedApplication' });

export const decidedApplicationPage = z
  .object({
    applications: z.array(decidedApplication),
    page: pageInfo,
    /** Of all pages. */
    totals: decisionTotals,
  })
  .meta({ id: 'DecidedApplicationPage' });

/** A range of days, both included. Without a day the range has no such end. */
export const decidedApplicationQuery = z.object({
  page: zeroBasedPage,
  size: pageSize,
  from_date: day.optional(),
  to_date: day.optional(),
});

export type PortfolioTotals = z.infer<typeof portfolioTotals>;
export type ArrearsRange = z.infer<typeof arrearsRange>;
export type Portfolio = z.infer<typeof portfolio>;
export type PortfolioLoan = z.infer<typeof portfolioLoan>;
export type PortfolioLoanPage = z.infer<typeof portfolioLoanPage>;
export type DecisionTotals = z.infer<typeof decisionTotals>;
export type DecidedApplication = z.infer<typeof decidedApplication>;
export type DecidedApplicationPage = z.infer<typeof decidedApplicationPage>;
