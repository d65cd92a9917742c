import { mdiCreditCardOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { EmptyState } from '@oware/ui';
import { useSearchParams } from 'react-router-dom';
import type { SavingsAccountDetails } from '../../api/readings.ts';
import { paths, savingsTabs, type SavingsTab } from '../../paths.ts';
import { SavingsTransactions } from './savings-transactions.view.tsx';
import { words } from './savings.words.ts';

const labels: Record<SavingsTab, string> = { transactions: words('transactions'), cards: words('cards') };

/** The tabs of an account (2§2); the address says which is open. */
export function SavingsTabs({ id, account }: { id: string; account: SavingsAccountDetails }) {
  const [query] = useSearchParams();
  const open = savingsTabs.find((tab) => tab === query.get('tab')) ?? 'transactions';
  return (
    <Card sx={{ overflow: 'clip' }}>
      <Tabs value={open} aria-label={words('savingsAccount')} sx={{ px: 1, borderBottom: 1, borderColor: 'divider' }}>
        {savingsTabs.map((tab) => (
          <Tab
            key={tab}
            id={`tab-${tab}`}
            value={tab}
            label={labels[tab]}
            href={paths.savingsAccount(id, tab)}
            aria-controls={tab === open ? 'savings-tab' : undefined}
            sx={{ minWidth: 0, px: 1.5 }}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="savings-tab"
        aria-labelledby={`tab-${open}`}
        tabIndex={-1}
        sx={{ p: { xs: 2, sm: 2.5 } }}
      >
        {open === 'cards' ? <NoCards /> : <SavingsTransactions id={id} account={account} />}
      </Box>
    </Card>
  );
}

/** The documents mention the tab but not its content (2§2). */
const NoCards = () => (
  <EmptyState title={words('noCardsFound')} icon={mdiCreditCardOutline}>
    {words('noCardsAbout')}
  </EmptyState>
);
