import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { messages } from '@oware/contract';
import { Outdated, OutdatedTogether } from '../../../api/quiet-failure.view.tsx';
import type { Client } from '../../../api/readings.ts';
import { EmptyState, PageHeader, SkeletonRows } from '@oware/ui';
import { useState } from 'react';
import { Navigate, useLocation, useMatch, useParams } from 'react-router-dom';
import { isNotFound } from '../../../api/failure.ts';
import { useGetClientQuery } from '../../../api/provider.api.ts';
import { isNewClientLoan, paths } from '../../../paths.ts';
import { DetailsWaiting, TabsAcross } from '../../../record/details-frame.view.tsx';
import { clientRecord } from '../../../recents/recent-records.rules.ts';
import { useRememberRecent } from '../../../recents/use-remember-recent.ts';
import { useLender } from '../../../session/lender.store.ts';
import { NoLender } from '../../../session/no-lender.view.tsx';
import { ClientActions } from './client-actions.view.tsx';
import { ClientGone } from './client-gone.view.tsx';
import { ClientPanel } from './client-panel.view.tsx';
import { ClientTab, ClientTabBar, overviewTab } from './client-tabs.view.tsx';
import { words } from '../clients.words.ts';

const crumbs = [{ label: words('clients'), href: paths.clients }];

/** /clients/details/{slug} and its tabs (1§2). The slug is the client's id. */
export function Component() {
  const lender = useLender();
  const { slug = '' } = useParams();
  const shownTab = useMatch('/clients/details/:slug/:tabId')?.params.tabId;
  const { search } = useLocation();
  const tabId = shownTab ?? overviewTab;
  // the documented address of a new application has no tab (1§2)
  if (shownTab === undefined && isNewClientLoan(new URLSearchParams(search)))
    return <Navigate replace to={{ pathname: paths.clientTab(slug, 'loans'), search }} />;
  if (!lender) {
    return (
      <>
        <PageHeader title={words('client')} crumbs={crumbs} />
        <NoLender>{words('chooseClientsLender')}</NoLender>
      </>
    );
  }
  return <ClientDetails key={`${lender.id}/${slug}`} lenderId={lender.id} id={slug} tabId={tabId} />;
}

function ClientDetails({ lenderId, id, tabId }: { lenderId: string; id: string; tabId: string }) {
  // keeps the client during removal: loading it again would return 404 before the page is left
  const [leaving, setLeaving] = useState<Client>();
  // after a failed removal the client stays until it is loaded again
  const [kept, setKept] = useState<Client>();
  const answer = useGetClientQuery(leaving ? skipToken : { params: { lenderId, id } });
  const client = leaving ?? answer.currentData ?? kept;
  const isGone = isNotFound(answer.error);
  useRememberRecent(answer.currentData && clientRecord(answer.currentData, lenderId));
  if (client) {
    return (
      <>
        <PageHeader
          title={client.name}
          crumbs={crumbs}
          actions={
            isGone || (
              <ClientActions
                lenderId={lenderId}
                client={client}
                tabId={tabId}
                onRemoving={(removed) => (setLeaving(removed), setKept(client))}
              />
            )
          }
        />
        {isGone && <ClientGone name={client.name} />}
        <OutdatedTogether>
          {answer.currentData && !isGone && <Outdated what={words('theClient')} answer={answer} />}
          <TabsAcross
            tabs={<ClientTabBar clientId={client.id} tabId={tabId} isHidden={leaving !== undefined} />}
            panel={<ClientPanel lenderId={lenderId} client={client} tabId={tabId} />}
          >
            {leaving ? (
              <SkeletonRows label={words('deletingTheClient')} />
            ) : (
              <ClientTab lenderId={lenderId} client={client} tabId={tabId} />
            )}
          </TabsAcross>
        </OutdatedTogether>
      </>
    );
  }
  if (isGone) {
    return (
      <>
        <PageHeader title={words('clientNotFound')} crumbs={crumbs} />
        <EmptyState title={messages.customerNotFound}>{words('clientNotFoundAbout')}</EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={words('client')}
        crumbs={crumbs}
        actions={answer.isFetching && <Skeleton variant="rounded" sx={{ width: { xs: 300, sm: 370 }, height: 36 }} />}
      />
      <DetailsWaiting
        what={words('clientNoun')}
        panelRows={7}
        tabs={<ClientTabBar clientId={id} tabId={tabId} isHidden />}
        answer={answer}
      />
    </>
  );
}

Component.displayName = 'ClientDetailsPage';
