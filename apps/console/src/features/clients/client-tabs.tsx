import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { messages, type Client } from '@oware/contract';
import { EmptyState } from '@oware/ui';
import { clientTabs, paths, type ClientTab } from '../../paths.ts';
import { ClientDetailsTab } from './client-details.tab.tsx';
import { ClientKycTab } from './client-kyc.tab.tsx';

const labels: Record<ClientTab, string> = {
  loans: 'Application',
  Details: 'Details',
  clientKyc: 'KYC',
  Accounts: 'Accounts',
  cards: 'Cards',
  document: 'Documents',
  pay_history: 'Repayments',
};

type TabsProps = { lenderId: string; client: Client; tabId: ClientTab };

/** The tabs of a client; each is a route (1§2). */
export const ClientTabs = ({ lenderId, client, tabId }: TabsProps) => (
  // clipped, not hidden: the buttons of the edit form stay in sight while the page is scrolled
  <Card sx={{ overflow: 'clip' }}>
    <Tabs
      value={tabId}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label="Client"
      sx={{
        px: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '& .MuiTabScrollButton-root.Mui-disabled': { display: 'none' },
      }}
    >
      {clientTabs.map((tab) => (
        <Tab
          key={tab}
          id={`tab-${tab}`}
          value={tab}
          label={labels[tab]}
          href={paths.clientTab(client.id, tab)}
          aria-controls={tab === tabId ? 'client-tab' : undefined}
          sx={{ minWidth: 0, px: 1.5 }}
        />
      ))}
    </Tabs>
    <Box role="tabpanel" id="client-tab" aria-labelledby={`tab-${tabId}`} tabIndex={-1} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <TabContent lenderId={lenderId} client={client} tabId={tabId} />
    </Box>
  </Card>
);

function TabContent({ lenderId, client, tabId }: TabsProps) {
  switch (tabId) {
    case 'Details':
      return <ClientDetailsTab lenderId={lenderId} client={client} />;
    case 'clientKyc':
      return <ClientKycTab client={client} />;
    case 'loans':
      return <EmptyState title={messages.noLoans}>There is no application to show for {client.name}.</EmptyState>;
    case 'Accounts':
      return <EmptyState title="No accounts found">There is no savings account to show for {client.name}.</EmptyState>;
    case 'cards':
      return <EmptyState title="No cards found">There is no card to show for {client.name}.</EmptyState>;
    case 'document':
      return <EmptyState title="No documents found">There is no document to show for {client.name}.</EmptyState>;
    case 'pay_history':
      return (
        <EmptyState title={messages.noPaymentHistory}>There is no repayment to show for {client.name}.</EmptyState>
      );
  }
}
