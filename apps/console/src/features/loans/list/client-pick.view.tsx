import { mdiAccountSearchOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { messages } from '@oware/contract';
import type { ClientSummary } from '../../../api/readings.ts';
import { formatMobile } from '@oware/domain';
import { DataTable, EmptyState, SearchField, type Column, dash } from '@oware/ui';
import { useState } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useFilterClientsQuery } from '../../../api/provider.api.ts';
import { paths } from '../../../paths.ts';
import { Whole } from '../../../record/whole-record.view.tsx';

const columns: Column<ClientSummary>[] = [
  { key: 'name', header: 'Client', cell: ({ name }) => name },
  { key: 'mobileNo', header: 'Phone', cell: ({ mobileNo }) => <Whole>{formatMobile(mobileNo)}</Whole> },
  { key: 'customerUid', header: 'Client ID', cell: ({ customerUid }) => <Whole>{customerUid}</Whole> },
  { key: 'staffId', header: 'Staff ID', cell: ({ staffId }) => staffId ?? dash },
];

/** Chooses the applicant from the lender's newest clients or a search (C3). */
export function ClientPick({ lenderId, formId }: { lenderId: string; formId: string }) {
  const [search, setSearch] = useState('');
  const answer = useFilterClientsQuery({ query: { lenderId, page: 0, ...(search && { search }) } });
  const shown = answer.currentData ?? answer.data;
  return (
    <>
      <Typography component="h2" variant="h2" sx={{ mb: 1.5 }}>
        Choose a client
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <SearchField label="Search clients" value={search} onSearch={setSearch} />
        <Box sx={{ flex: 1 }} />
        <Button href={paths.loanForms(lenderId)}>Another form</Button>
      </Stack>
      {answer.isError && !answer.isFetching ? (
        <LoadFailure what="The clients" answer={answer} />
      ) : (
        <DataTable
          caption="Clients, newest first"
          columns={columns}
          rows={shown?.clients}
          rowKey={({ id }) => id}
          rowHref={({ id }) => paths.newLoan(id, formId)}
          stale={answer.isFetching && shown !== undefined}
          empty={
            <EmptyState title={messages.customerNotFound} icon={mdiAccountSearchOutline}>
              Try part of a name, a phone number, an email or a client ID.
            </EmptyState>
          }
        />
      )}
    </>
  );
}
