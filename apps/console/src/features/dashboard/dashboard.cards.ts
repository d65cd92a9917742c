import {
  mdiAccountGroupOutline,
  mdiAccountTieOutline,
  mdiBankTransferOut,
  mdiCashRefund,
  mdiFileDocumentOutline,
} from '@mdi/js';
import { paths } from '../../paths.ts';

/** A card without `figure` has no documented call that could give its number, and says so. */
export type DashboardCard = {
  title: 'Customers' | 'Applications' | 'Agents' | 'Payments' | 'Repayments';
  icon: string;
  figure?: 'clients';
  /** What the figure counts, or why there is none. */
  note: string;
  /** The list behind the card, where there is one. */
  list?: { path: string; label: string };
};

/** The five cards (1§2). The documents show fixed placeholders there; these show what the provider's calls can give. */
export const dashboardCards: readonly DashboardCard[] = [
  {
    title: 'Customers',
    icon: mdiAccountGroupOutline,
    figure: 'clients',
    note: 'clients of this lender',
    list: { path: paths.clients, label: 'See clients' },
  },
  { title: 'Applications', icon: mdiFileDocumentOutline, note: 'The provider offers no figure for applications yet.' },
  { title: 'Agents', icon: mdiAccountTieOutline, note: 'The provider offers no figure for agents.' },
  {
    title: 'Payments',
    icon: mdiBankTransferOut,
    note: 'The provider offers payments one client at a time, and no total.',
  },
  {
    title: 'Repayments',
    icon: mdiCashRefund,
    note: 'The provider offers repayments one client at a time, and no total.',
  },
];
