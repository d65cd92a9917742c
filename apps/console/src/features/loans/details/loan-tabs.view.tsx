import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
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
    <Card sx={{ overflow: 'clip' }}>
      <Tabs
        value={open}
        variant="scrollable"
        scrollButtons={false}
        aria-label={words('loan')}
        sx={{ px: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        {loanTabs.map((tab) => (
          <Tab
            key={tab}
            id={`tab-${tab}`}
            value={tab}
            label={contents[tab].label}
            href={paths.loanDetails(loan.id, loan.customerId, tab)}
            aria-controls={tab === open ? 'loan-tab' : undefined}
            sx={{ minWidth: 0, px: 1.5 }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="loan-tab" aria-labelledby={`tab-${open}`} tabIndex={-1} sx={{ p: { xs: 2, sm: 2.5 } }}>
        <Content loan={loan} />
      </Box>
    </Card>
  );
}
