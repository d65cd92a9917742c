import { PageHeader } from '@oware/ui';
import { useLender } from '../../session/lender.store.ts';
import { NoLender } from '../../session/no-lender.view.tsx';
import { SavingsList } from './savings-list.view.tsx';
import { words } from './savings.words.ts';

/** /savings: choose a lender, then see its savings accounts (2§2). */
export function Component() {
  const lender = useLender();
  return (
    <>
      <PageHeader title={words('savingsAccounts')}>{lender?.name}</PageHeader>
      {lender ? <SavingsList key={lender.id} lenderId={lender.id} /> : <NoLender>{words('chooseLender')}</NoLender>}
    </>
  );
}

Component.displayName = 'SavingsListPage';
