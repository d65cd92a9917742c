import {
  mdiAccountGroupOutline,
  mdiAccountTieOutline,
  mdiBankTransferOut,
  mdiCashRefund,
  mdiFileDocumentOutline,
} from '@mdi/js';
import { paths } from '../../paths.ts';
import type { SourceKey } from './use-activity.ts';

export type DashboardCard = {
  key: SourceKey;
  title: 'Customers' | 'Applications' | 'Agents' | 'Payments' | 'Repayments';
  icon: string;
  isMoney: boolean;
  /**
   * What happened in the period, after its number: `12 new`. An amount is the card's figure and stands above. Agents
   * are active when they create applications.
   */
  happened: string;
  /** What the chart shows of it. Not in the chart without one. */
  series?: string;
  /** The list that adds up to the figure; for payments, of the period. */
  list: { path: string; label: string };
};

/**
 * The five cards (1§2). The documents show fixed placeholders; these use the provider's calls, and a card without a
 * source is left out.
 */
export const dashboardCards: readonly DashboardCard[] = [
  {
    key: 'customers',
    title: 'Customers',
    icon: mdiAccountGroupOutline,
    isMoney: false,
    happened: 'new',
    series: 'New customers',
    list: { path: paths.clients, label: 'See clients' },
  },
  {
    key: 'applications',
    title: 'Applications',
    icon: mdiFileDocumentOutline,
    isMoney: false,
    happened: 'new',
    series: 'New applications',
    list: { path: paths.loans, label: 'See loans' },
  },
  {
    key: 'agents',
    title: 'Agents',
    icon: mdiAccountTieOutline,
    isMoney: false,
    happened: 'active',
    list: { path: paths.users, label: 'See people' },
  },
  {
    key: 'payments',
    title: 'Payments',
    icon: mdiBankTransferOut,
    isMoney: true,
    happened: 'Disbursed',
    series: 'Disbursed',
    list: { path: paths.transactions, label: 'See payments' },
  },
  {
    key: 'repayments',
    title: 'Repayments',
    icon: mdiCashRefund,
    isMoney: true,
    happened: 'Received',
    series: 'Received',
    list: { path: paths.transactions, label: 'See repayments' },
  },
];
