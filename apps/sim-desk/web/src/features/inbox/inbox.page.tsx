import { mdiInboxOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { EmptyState, PageHeader, SkeletonRows } from '@oware/ui';
import { useListMessagesQuery } from '../../api/desk.api.ts';
import { useLive } from '../../api/use-live.ts';
import { AddressPages, useAddressPage } from '../../parts/address-pages.tsx';
import { LiveBadge } from '../../parts/live-badge.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { SandboxPicker } from '../../parts/sandbox-picker.tsx';
import { useSandbox } from '../../parts/use-sandbox.ts';
import { useSearch } from '../../parts/use-search.ts';
import { MessageList } from './message-list.tsx';
import { MessageView } from './message-view.tsx';

/**
 * Shows messages of a sandbox's services as they arrive. A wide screen opens the newest; a narrow one shows the list or
 * a message.
 */
export function InboxPage() {
  const sandbox = useSandbox();
  const live = useLive(sandbox);
  const search = useSearch();
  const page = useAddressPage();
  const {
    currentData: data,
    error,
    refetch,
  } = useListMessagesQuery({ query: { sandbox, page } }, { refetchOnMountOrArgChange: true });
  const chosen = search.get('message');
  const open = data?.content.find(({ id }) => id === chosen) ?? data?.content[0];
  const isChosen = chosen !== '' && open?.id === chosen;
  const pages = data && <AddressPages page={data.page} rows={data.content.length} rowName="message" />;
  return (
    <>
      <PageHeader title="Inbox" about={sandbox} actions={<SandboxPicker />}>
        <LiveBadge live={live} /> Every mail and SMS that the services sent in this sandbox.
      </PageHeader>
      {!data &&
        (error ? (
          <LoadFailure what="The inbox" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} />
        ))}
      {data && !open && (
        <>
          {pages}
          <EmptyState title="No messages yet" icon={mdiInboxOutline}>
            Send a code to a phone or reset a password in the console: the message appears here at once.
          </EmptyState>
        </>
      )}
      {data && open && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr', md: '360px minmax(0, 1fr)' },
            alignItems: 'start',
          }}
        >
          <Box sx={{ display: { xs: isChosen ? 'none' : 'block', md: 'block' } }}>
            <MessageList messages={data.content} openId={open.id} hrefOf={(id) => search.hrefWith({ message: id })} />
            {pages}
          </Box>
          <Box sx={{ display: { xs: isChosen ? 'block' : 'none', md: 'block' } }}>
            <MessageView message={open} onBack={() => search.change({ message: '' })} />
          </Box>
        </Box>
      )}
    </>
  );
}
