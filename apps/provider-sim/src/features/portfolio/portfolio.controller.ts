import { Controller } from '@nestjs/common';
import { type CallInput, getPortfolio, listDecidedApplications, listPortfolioLoans } from '@oware/contract';
import { dayOf, daysOfMonth, decisionRange, exposureTotals, monthsUntil, portfolioRisk } from '@oware/domain';
import { CurrentScope, Handles, Input, lenderOf, now, refuseWrong, type Scope } from '@oware/sim-kit';
import { pageOf } from '../../records/newest-first.ts';
import { PortfolioHistoryRepository } from './portfolio-history.repository.ts';
import { PortfolioLoansRepository } from './portfolio-loans.repository.ts';
import {
  presentDecision,
  presentDecisionTotals,
  presentPortfolio,
  presentPortfolioLoan,
  presentTotals,
} from './portfolio.presenters.ts';

/** Rows per page unless the caller sets a size. */
const pageSize = 10;

@Controller()
export class PortfolioController {
  constructor(
    private readonly loans: PortfolioLoansRepository,
    private readonly history: PortfolioHistoryRepository,
  ) {}

  @Handles(getPortfolio)
  async get(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof getPortfolio>) {
    const lenderId = lenderOf(scope, params.id);
    const today = dayOf(now(scope.sandbox));
    const [first = today] = monthsUntil(today);
    const year = { from: daysOfMonth(first).from, to: today };
    const [open, months, decisions] = await Promise.all([
      this.loans.open(scope, lenderId),
      this.history.months(scope, lenderId, year),
      this.history.decisionSums(scope, lenderId, decisionRange(today)),
    ]);
    return presentPortfolio(today, { risk: portfolioRisk(open), months, decisions });
  }

  @Handles(listPortfolioLoans)
  async listLoans(@CurrentScope() scope: Scope, @Input() { params, query }: CallInput<typeof listPortfolioLoans>) {
    const lenderId = lenderOf(scope, params.id);
    const { page: number, size = pageSize, fromDays, toDays = null } = query;
    refuseWrong(toDays !== null && toDays < fromDays ? { toDays: 'The range ends before it begins' } : {});
    const loans = await this.loans.within(scope, lenderId, { fromDays, toDays });
    const [rows, unverifiedClients] = await Promise.all([
      this.loans.named(scope, loans.slice(number * size, (number + 1) * size)),
      this.loans.unverifiedClients(scope, loans),
    ]);
    const { page } = pageOf(rows, { number, size }, loans.length);
    const totals = presentTotals(exposureTotals(loans));
    return { loans: rows.map(presentPortfolioLoan), page, totals, unverifiedClients };
  }

  @Handles(listDecidedApplications)
  async listDecisions(
    @CurrentScope() scope: Scope,
    @Input() { params, query }: CallInput<typeof listDecidedApplications>,
  ) {
    const lenderId = lenderOf(scope, params.id);
    const { page: number, size = pageSize, from_date: from, to_date: to } = query;
    refuseWrong(from && to && from > to ? { to_date: 'The range ends before it begins' } : {});
    const days = { from: from ?? null, to: to ?? null };
    const [totals, rows] = await Promise.all([
      this.history.decisionSums(scope, lenderId, days),
      this.history.decisions(scope, lenderId, days, { number, size }),
    ]);
    const { page } = pageOf(rows, { number, size }, totals.approved + totals.rejected);
    return { applications: rows.map(presentDecision), page, totals: presentDecisionTotals(totals) };
  }
}
