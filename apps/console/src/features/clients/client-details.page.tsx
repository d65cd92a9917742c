import { mdiDomain } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { messages, type Client } from '@oware/contract';
import { EmptyState, PageHeader, SkeletonRows } from '@oware/ui';
import { useState } from 'react';
import { useMatch, useParams } from 'react-router-dom';
import { isApiFailure } from '../../api/failure.ts';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useGetClientQuery } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';
import { useLender } from '../../session/lender.ts';
import { ClientPanel } from './client-panel.tsx';
import { ClientRemoval } from './client-removal.tsx';
import { ClientTabs } from './client-tabs.tsx';

const crumbs = [{ label: 'Clients', href: paths.clients }];
const panelAndTabs = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '280px minmax(0, 1fr)' },
};

/** /clients/details/{slug} and its tabs (1§2). The slug is the client's id, so that the earlier route shape is the same. */
export function Component() {
  const lender = useLender();
  const { slug = '' } = useParams();
  const tabId = useMatch('/clients/details/:slug/:tabId')?.params.tabId ?? 'Details';
  if (!lender) {
    return (
      <>
        <PageHeader title="Client" crumbs={crumbs} />
        <EmptyState title={messages.selectLender} icon={mdiDomain}>
          Choose the client’s lender under Lender in the menu.
        </EmptyState>
      </>
    );
  }
  return <ClientDetails key={`${lender.id}/${slug}`} lenderId={lender.id} id={slug} tabId={tabId} />;
}

function ClientDetails({ lenderId, id, tabId }: { lenderId: string; id: string; tabId: string }) {
  // held while it is being removed: reading it again would answer 404 before the page is left
  const [leaving, setLeaving] = useState<Client>();
  const answer = useGetClientQuery(leaving ? skipToken : { params: { lenderId, id } });
  const client = leaving ?? answer.currentData;
  if (client) {
    return (
      <>
        <PageHeader
          title={client.name}
          crumbs={crumbs}
          actions={<ClientRemoval lenderId={lenderId} client={client} onRemoving={setLeaving} />}
        />
        <Box sx={panelAndTabs}>
          <ClientPanel client={client} />
          {leaving ? (
            <SkeletonRows label="Deleting the client" />
          ) : (
            <ClientTabs lenderId={lenderId} client={client} tabId={tabId} />
          )}
        </Box>
      </>
    );
  }
  const failure = isApiFailure(answer.error) ? answer.error : undefined;
  if (failure?.status === 404) {
    return (
      <>
        <PageHeader title="Client not found" crumbs={crumbs} />
        <EmptyState title={messages.customerNotFound}>The chosen lender has no client at this address.</EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Client" crumbs={crumbs} />
      {answer.isError ? (
        <LoadFailure what="The client" answer={answer} />
      ) : (
        <Box sx={panelAndTabs}>
          <Card sx={{ p: 2.5 }}>
            <SkeletonRows rows={7} label="Loading the client" />
          </Card>
          <Card sx={{ p: 2.5 }} aria-hidden>
            <SkeletonRows rows={12} />
          </Card>
        </Box>
      )}
    </>
  );
}

Component.displayName = 'ClientDetailsPage';
