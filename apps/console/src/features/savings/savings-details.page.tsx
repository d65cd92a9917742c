import Box from '@mui/material/Box';
import { PageHeader } from '@oware/ui';
import { useParams } from 'react-router-dom';
import { useGetSavingsAccountQuery } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';
import { DetailsWaiting, panelAndTabs } from '../../record/details-frame.view.tsx';
import { SavingsPanel } from './savings-panel.view.tsx';
import { SavingsTabs } from './savings-tabs.view.tsx';
import { words } from './savings.words.ts';

const crumbs = [{ label: words('savingsAccounts'), href: paths.savings }];

/** /savings/details/{slug}: number, balance and status of an account beside its transactions and cards (2§2). */
export function Component() {
  const { slug = '' } = useParams();
  return <SavingsDetails key={slug} id={slug} />;
}

Component.displayName = 'SavingsDetailsPage';

function SavingsDetails({ id }: { id: string }) {
  const answer = useGetSavingsAccountQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const account = answer.currentData;
  return (
    <>
      <PageHeader title={account?.referenceNum || words('savingsAccount')} crumbs={crumbs}>
        {account?.productName}
      </PageHeader>
      {account ? (
        <Box sx={panelAndTabs}>
          <SavingsPanel account={account} />
          <SavingsTabs id={id} account={account} onNewEntry={() => void answer.refetch()} />
        </Box>
      ) : (
        <DetailsWaiting what={words('nounAccount')} panelRows={6} answer={answer} />
      )}
    </>
  );
}
