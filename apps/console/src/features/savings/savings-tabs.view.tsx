import { mdiCreditCardOutline } from '@mdi/js';
import { EmptyState, TabCard } from '@oware/ui';
import { useSearchParams } from 'react-router-dom';
import type { SavingsAccountDetails } from '../../api/readings.ts';
import { paths, savingsTabs, type SavingsTab } from '../../paths.ts';
import { SavingsTransactions } from './savings-transactions.view.tsx';
import { words } from './savings.words.ts';

const labels: Record<SavingsTab, string> = { transactions: words('transactions'), cards: words('cards') };

type SavingsTabsProps = { id: string; account: SavingsAccountDetails; onNewEntry: () => void };

/** The tabs of an account (2§2); the address says which is open. */
export function SavingsTabs({ id, account, onNewEntry }: SavingsTabsProps) {
  const [query] = useSearchParams();
  const open = savingsTabs.find((tab) => tab === query.get('tab')) ?? 'transactions';
  return (
    <TabCard
      label={words('savingsAccount')}
      panel="savings-tab"
      tabs={savingsTabs}
      open={open}
      labelOf={(tab) => labels[tab]}
      hrefOf={(tab) => paths.savingsAccount(id, tab)}
    >
      {open === 'cards' ? <NoCards /> : <SavingsTransactions id={id} account={account} onNewEntry={onNewEntry} />}
    </TabCard>
  );
}

/** The documents mention the tab but not its content (2§2). */
const NoCards = () => (
  <EmptyState title={words('noCardsFound')} icon={mdiCreditCardOutline}>
    {words('noCardsAbout')}
  </EmptyState>
);
