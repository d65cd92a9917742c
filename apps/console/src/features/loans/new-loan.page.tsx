import Card from '@mui/material/Card';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { PageHeader } from '@oware/ui';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useGetClientQuery } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';
import { useLender } from '../../session/lender.store.ts';
import { NoLender } from '../../session/no-lender.view.tsx';
import { NewApplication } from './new-application/new-application.view.tsx';
import { Part } from './details/loan-section.view.tsx';
import { words } from './loans.words.ts';

/** /clients/details/{slug}/new/loan: New Loan Application (1§2, 3§2). */
export function Component() {
  const { slug = '' } = useParams();
  const lender = useLender();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const answer = useGetClientQuery(lender ? { params: { lenderId: lender.id, id: slug } } : skipToken);
  const addressWith = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    next.set(name, value);
    return next;
  };
  const without = new URLSearchParams(query);
  without.delete('productId');
  return (
    <>
      <PageHeader
        title={words('newLoanApplication')}
        crumbs={[
          { label: words('clients'), href: paths.clients },
          ...(answer.currentData ? [{ label: answer.currentData.name, href: paths.client(slug) }] : []),
        ]}
      />
      {lender ? (
        <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
          <Part answer={answer} what={words('theClient')} rows={10}>
            {(client) => (
              <NewApplication
                client={client}
                choice={{ productId: query.get('productId'), formId: query.get('formId') }}
                productHref={({ id }) => `?${addressWith('productId', id)}`}
                productsHref={`?${without}`}
                onForm={(formId) => setQuery(addressWith('formId', formId))}
                onDone={() => void navigate(paths.clientTab(client.id, 'loans'), { replace: true })}
              />
            )}
          </Part>
        </Card>
      ) : (
        <NoLender>{words('chooseClientsLender')}</NoLender>
      )}
    </>
  );
}

Component.displayName = 'NewLoanPage';
