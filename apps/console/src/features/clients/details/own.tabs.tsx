import { messages } from '@oware/contract';
import { EmptyState } from '@oware/ui';
import { useParams } from 'react-router-dom';
import { useClientTab } from '../../../client-tab/client-tab.context.ts';
import { ClientOverview } from '../overview/client-overview.tab.tsx';
import { ClientDetailsTab } from './client-details.tab.tsx';
import { ClientKycTab } from './client-kyc.tab.tsx';

const empty: Record<string, readonly [title: string, what: string]> = {
  loans: [messages.noLoans, 'application'],
  cards: ['No cards found', 'card'],
  pay_history: [messages.noPaymentHistory, 'repayment'],
};

export const OverviewTab = () => <ClientOverview {...useClientTab()} />;
export const DetailsTab = () => <ClientDetailsTab {...useClientTab()} />;
export const KycTab = () => <ClientKycTab {...useClientTab()} />;

/** An empty tab, or an address without a known tab. */
export function EmptyTab() {
  const { client } = useClientTab();
  const { tabId = '' } = useParams();
  const [title, what] = empty[tabId] ?? ['Tab not found'];
  return (
    <EmptyState title={title}>
      {what ? `There is no ${what} to show for ${client.name}.` : 'The address may be incomplete.'}
    </EmptyState>
  );
}
