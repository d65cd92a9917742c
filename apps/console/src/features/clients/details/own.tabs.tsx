import { messages } from '@oware/contract';
import { EmptyState } from '@oware/ui';
import { useParams } from 'react-router-dom';
import { useClientTab } from '../../../client-tab/client-tab.context.ts';
import { ClientOverview } from '../overview/client-overview.tab.tsx';
import { ClientDetailsTab } from './client-details.tab.tsx';
import { ClientKycTab } from './client-kyc.tab.tsx';
import { words } from '../clients.words.ts';

/** A map, because the tab of an address may be named like what every object has, such as `constructor`. */
const empty = new Map<string, readonly [title: string, about: 'noApplicationOf' | 'noCardOf' | 'noRepaymentOf']>([
  ['loans', [messages.noLoans, 'noApplicationOf']],
  ['cards', [words('noCardsFound'), 'noCardOf']],
  ['pay_history', [messages.noPaymentHistory, 'noRepaymentOf']],
]);

export const OverviewTab = () => <ClientOverview {...useClientTab()} />;
export const DetailsTab = () => <ClientDetailsTab {...useClientTab()} />;
export const KycTab = () => <ClientKycTab {...useClientTab()} />;

/** An empty tab, or an address without a known tab. */
export function EmptyTab() {
  const { client } = useClientTab();
  const { tabId = '' } = useParams();
  const [title, about] = empty.get(tabId) ?? [words('tabNotFound')];
  return (
    <EmptyState title={title}>{about ? words(about, { name: client.name }) : words('tabNotFoundAbout')}</EmptyState>
  );
}
