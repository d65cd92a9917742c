import { isOneOf } from '@oware/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
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

const isTab = (tabId: string): boolean => isOneOf(tabs, tabId);

/** The tabs of a client; each is a route (1§2) that renders below them. */
export const ClientTabs = ({ tabId, ...context }: ClientTabContext & { tabId: string }) => (
  // `clip` instead of `hidden` keeps the edit form's sticky buttons visible while scrolling
  <Card sx={{ overflow: 'clip' }}>
    <Tabs
      value={isTab(tabId) && tabId}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={words('client')}
      sx={{
        px: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '& .MuiTabScrollButton-root.Mui-disabled': { display: 'none' },
      }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab}
          id={`tab-${tab}`}
          value={tab}
          label={labels[tab]}
          href={tab === overviewTab ? paths.client(context.client.id) : paths.clientTab(context.client.id, tab)}
          aria-controls={tab === tabId ? 'client-tab' : undefined}
          sx={{ minWidth: 0, px: 1.5 }}
        />
      ))}
    </Tabs>
    <Box
      role="tabpanel"
      id="client-tab"
      aria-labelledby={isTab(tabId) ? `tab-${tabId}` : undefined}
      tabIndex={-1}
      sx={{ p: { xs: 2, sm: 2.5 } }}
    >
      <Outlet context={context} />
    </Box>
  </Card>
);
