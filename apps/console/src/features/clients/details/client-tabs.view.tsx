import { TabCard } from '@oware/ui';
import { Outlet } from 'react-router-dom';
import type { ClientTabContext } from '../../../client-tab/client-tab.context.ts';
import { clientTabs, paths, type ClientTab } from '../../../paths.ts';
import { words } from '../clients.words.ts';

/** The tab at the client's own address (1§2), before the documented ones. */
export const overviewTab = 'overview';

const labels: Record<ClientTab | typeof overviewTab, string> = {
  overview: words('overview'),
  loans: words('application'),
  Details: words('details'),
  clientKyc: 'KYC',
  Accounts: words('accounts'),
  cards: words('cards'),
  document: words('documents'),
  contacts: words('contacts'),
  location: words('locations'),
  pay_history: words('repayments'),
};

const tabs = [overviewTab, ...clientTabs] as const;

/** The tabs of a client; each is a route (1§2) that renders below them. */
export const ClientTabs = ({ tabId, ...context }: ClientTabContext & { tabId: string }) => {
  const open = tabs.find((tab) => tab === tabId);
  return (
    <TabCard
      label={words('client')}
      panel="client-tab"
      tabs={tabs}
      open={open}
      labelOf={(tab) => labels[tab]}
      hrefOf={(tab) =>
        tab === overviewTab ? paths.client(context.client.id) : paths.clientTab(context.client.id, tab)
      }
    >
      <Outlet context={context} />
    </TabCard>
  );
};
