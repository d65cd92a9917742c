import { defineCall } from '../../core/call.ts';
import {
  decidedApplicationPage,
  decidedApplicationQuery,
  portfolio,
  portfolioLoanPage,
  portfolioLoanQuery,
} from './portfolio.shapes.ts';

/** Each figure is the total of a list: of {@link listPortfolioLoans}, {@link listDecidedApplications}, or T1. */
export const getPortfolio = defineCall({
  id: 'X-getPortfolio',
  service: 'provider',
  method: 'GET',
  path: '/domain/institutions/{id}/portfolio',
  summary: 'Get the state of the lender’s loans: outstanding, arrears, portfolio at risk, payments and decisions',
  action: 'loans.read',
  answer: portfolio,
  source: ['1§2'],
  evidence: 'assumed',
});

/** The most overdue first. */
export const listPortfolioLoans = defineCall({
  id: 'X-listPortfolioLoans',
  service: 'provider',
  method: 'GET',
  path: '/domain/institutions/{id}/portfolio/loans',
  summary: 'List the lender’s open loans by days past due',
  action: 'loans.read',
  query: portfolioLoanQuery,
  answer: portfolioLoanPage,
  source: ['1§2'],
  evidence: 'assumed',
});

/** The newest decision first. */
export const listDecidedApplications = defineCall({
  id: 'X-listDecidedApplications',
  service: 'provider',
  method: 'GET',
  path: '/domain/institutions/{id}/portfolio/decisions',
  summary: 'List the applications that were approved or rejected on some days',
  action: 'loans.read',
  query: decidedApplicationQuery,
  answer: decidedApplicationPage,
  source: ['1§2'],
  evidence: 'assumed',
});
