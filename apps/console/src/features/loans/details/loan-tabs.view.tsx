import { TabCard } from '@oware/ui';
import type { LoanApplication } from '../../../api/readings.ts';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loanTabs, paths, type LoanTab } from '../../../paths.ts';
import { ApplicationTab } from './application.tab.tsx';
import { DetailsTab } from './details.tab.tsx';
import { NotesTab } from './notes.tab.tsx';
import { words } from '../loans.words.ts';

const contents: Record<LoanTab, { label: string; Content: ComponentType<{ loan: LoanApplication }> }> = {
  details: { label: words('details'), Content: DetailsTab },
  application: { label: words('applicationDetails'), Content: ApplicationTab },
  note: { label: words('note'), Content: NotesTab },
};

/** The tabs of a loan (2§2); the address says which is open. */
export function LoanTabs({ loan }: { loan: LoanApplication }) {
  const [query] = useSearchParams();
  const open = loanTabs.find((tab) => tab === query.get('tab')) ?? 'details';
  const { Content } = contents[open];
  return (
    <TabCard
      label={words('loan')}
      panel="loan-tab"
      tabs={loanTabs}
      open={open}
      labelOf={(tab) => contents[tab].label}
      hrefOf={(tab) => paths.loanDetails(loan.id, loan.customerId, tab)}
    >
      <Content loan={loan} />
    </TabCard>
  );
}
