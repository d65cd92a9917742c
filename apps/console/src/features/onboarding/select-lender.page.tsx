import { messages } from '@oware/contract';
import { PageHeader } from '@oware/ui';
import { Navigate } from 'react-router-dom';
import { useListLendersQuery } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';
import { useLender } from '../../session/lender.store.ts';
import { LenderCards } from '../../session/lender-cards.view.tsx';
import { useIsAdministrator } from '../../session/use-is-administrator.ts';
import { words } from './onboarding.words.ts';

/** /clients/create: administrators choose a lender first; others go directly to the forms of their own (1§2, 1§6). */
export function Component() {
  const isAdministrator = useIsAdministrator();
  const lender = useLender();
  const { data } = useListLendersQuery();
  const own = lender ?? data?.[0];
  if (!isAdministrator && own) return <Navigate replace to={paths.newClientForms(own.id)} />;
  return (
    <>
      <PageHeader title={words('newClient')} crumbs={[{ label: words('clients'), href: paths.clients }]}>
        {messages.selectLender}
      </PageHeader>
      <LenderCards href={paths.newClientForms} />
    </>
  );
}

Component.displayName = 'SelectLenderPage';
