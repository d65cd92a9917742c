import { mdiCashRemove } from '@mdi/js';
import { messages } from '@oware/contract';
import { EmptyState } from '@oware/ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Outdated } from '../../../api/quiet-failure.view.tsx';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useListClientApplicationsQuery } from '../../../api/provider.api.ts';
import { useClientTab } from '../../../client-tab/client-tab.context.ts';
import { isNewClientLoan, paths } from '../../../paths.ts';
import { usePermission } from '../../../session/use-permission.ts';
import { LoanTable } from './loan-table.view.tsx';
import { NewApplication } from '../new-application/new-application.view.tsx';
import { words } from '../loans.words.ts';

/** The client's applications (L4), or a new one: `?action=new-application&form={type}&productId={id}` (1§2). */
export function Component() {
  const { client } = useClientTab();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const tab = paths.clientTab(client.id, 'loans');
  const isPermitted = usePermission('loans.create') === undefined;
  if (!isPermitted || !isNewClientLoan(query)) return <ClientLoans />;
  const address = (more: Record<string, string>) =>
    `${tab}?${new URLSearchParams({ action: 'new-application', ...more })}`;
  return (
    <NewApplication
      client={client}
      choice={{ productId: query.get('productId'), formId: query.get('formId') }}
      productHref={({ id, details }) => address({ form: String(details.loantypeId), productId: id })}
      productsHref={address({})}
      onForm={(formId) =>
        setQuery((now) => {
          now.set('formId', formId);
          return now;
        })
      }
      onDone={() => void navigate(tab, { replace: true })}
    />
  );
}

function ClientLoans() {
  const { client } = useClientTab();
  const answer = useListClientApplicationsQuery({ params: { id: client.id } }, { refetchOnMountOrArgChange: true });
  const loans = answer.currentData;
  if (answer.isError && !loans && !answer.isFetching)
    return <LoadFailure what={words('theApplications')} answer={answer} />;
  return (
    <>
      {loans && <Outdated what={words('theApplications')} answer={answer} />}
      <LoanTable
        caption={words('applicationsOf', { name: client.name })}
        rows={loans}
        stale={answer.isFetching && loans !== undefined}
        skeletonRows={3}
        ofOneClient
        empty={
          <EmptyState title={messages.noLoans} icon={mdiCashRemove}>
            {words('noApplicationOf', { name: client.name })}
          </EmptyState>
        }
      />
    </>
  );
}

Component.displayName = 'ClientLoansTab';
