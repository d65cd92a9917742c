import {
  mdiAccountGroupOutline,
  mdiAccountTieOutline,
  mdiBankTransferOut,
  mdiCashRefund,
  mdiFileDocumentOutline,
} from '@mdi/js';
import { paths } from '../../paths.ts';
import type { SourceKey } from './use-activity.ts';
import { words } from './dashboard.words.ts';

export type DashboardCard = {
  key: SourceKey;
  title: string;
  icon: string;
  isMoney: boolean;
  /**
   * What happened in the period: `12 new in 7 days`. An amount is the card's figure and stands above. Agents are active
   * when they create applications.
   */
  happened: (period: string, count: number, isComplete: boolean) => string;
  /** What the chart shows of it. Not in the chart without one. */
  series?: string;
  /** The list that adds up to the figure; for payments, of the period. */
  list: { path: string; label: string };
};

const newIn: DashboardCard['happened'] = (period, count, isComplete) =>
  words(isComplete ? 'new' : 'atLeastNew', { count, period });

/**
 * The five cards (1§2). The documents show fixed placeholders; these use the provider's calls, and a card without a
 * source is left out.
 */
export const dashboardCards: readonly DashboardCard[] = [
  {
    key: 'customers',
    title: words('customers'),
    icon: mdiAccountGroupOutline,
    isMoney: false,
    happened: newIn,
    series: words('newCustomers'),
    list: { path: paths.clients, label: words('seeClients') },
  },
  {
    key: 'applications',
    title: words('applications'),
    icon: mdiFileDocumentOutline,
    isMoney: false,
    happened: newIn,
    series: words('newApplications'),
    list: { path: paths.loans, label: words('seeLoans') },
  },
  {
    key: 'agents',
    title: words('agents'),
    icon: mdiAccountTieOutline,
    isMoney: false,
    happened: (period, count, isComplete) => words(isComplete ? 'active' : 'atLeastActive', { count, period }),
    list: { path: paths.users, label: words('seePeople') },
  },
  {
    key: 'payments',
    title: words('payments'),
    icon: mdiBankTransferOut,
    isMoney: true,
    happened: (period) => words('disbursedIn', { period }),
    series: words('disbursed'),
    list: { path: paths.transactions, label: words('seePayments') },
  },
  {
    key: 'repayments',
    title: words('repayments'),
    icon: mdiCashRefund,
    isMoney: true,
    happened: (period) => words('receivedIn', { period }),
    series: words('received'),
    list: { path: paths.transactions, label: words('seeRepayments') },
  },
];
