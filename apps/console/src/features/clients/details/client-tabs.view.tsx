import Card from '@mui/material/Card';
import { TabBar, TabPanel } from '@oware/ui';
import { Outlet } from 'react-router-dom';
import type { ClientTabContext } from '../../../client-tab/client-tab.context.ts';
import { clientTabs, paths, type ClientTab as TabName } from '../../../paths.ts';
import { words } from '../clients.words.ts';

/** The tab at the client's own address (1§2), before the documented ones. */
export const overviewTab = 'overview';

const labels: Record<TabName | typeof overviewTab, string> = {
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
const panel = 'client-tab';

type ClientTabBarProps = { clientId: string; tabId: string; isHidden: boolean };

/** The tabs of a client, across panel and content: beside the panel they would take two lines. */
export const ClientTabBar = ({ clientId, tabId, isHidden }: ClientTabBarProps) => (
  <TabBar
    label={words('client')}
    panel={panel}
    tabs={tabs}
    open={openTab(tabId)}
    labelOf={(tab) => labels[tab]}
    hrefOf={(tab) => (tab === overviewTab ? paths.client(clientId) : paths.clientTab(clientId, tab))}
    sx={isHidden ? { visibility: 'hidden' } : {}}
  />
);

/** The open tab, which is a route (1§2). */
export const ClientTab = ({ tabId, ...context }: ClientTabContext & { tabId: string }) => (
  // `clip` instead of `hidden` keeps what sticks to the window's edge in sight while scrolling
  <Card sx={{ overflow: 'clip' }}>
    <TabPanel id={panel} open={openTab(tabId)} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Outlet context={context} />
    </TabPanel>
  </Card>
);

const openTab = (tabId: string) => tabs.find((tab) => tab === tabId);
