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
import { words } from '../loans.words.ts';

const columns: Column<ClientSummary>[] = [
  { key: 'name', header: words('client'), cell: ({ name }) => name },
  { key: 'mobileNo', header: words('phone'), cell: ({ mobileNo }) => <Whole>{formatMobile(mobileNo)}</Whole> },
  { key: 'customerUid', header: words('clientID'), cell: ({ customerUid }) => <Whole>{customerUid}</Whole> },
  { key: 'staffId', header: words('staffID'), cell: ({ staffId }) => staffId ?? dash },
];

/** Chooses the applicant from the lender's newest clients or a search (C3). */
export function ClientPick({ lenderId, formId }: { lenderId: string; formId: string }) {
  const [search, setSearch] = useState('');
  const answer = useFilterClientsQuery({ query: { lenderId, page: 0, ...(search && { search }) } });
  const shown = answer.currentData ?? answer.data;
  return (
    <>
      <Typography component="h2" variant="h2" sx={{ mb: 1.5 }}>
        {words('chooseAClient')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <SearchField label={words('searchClients')} value={search} onSearch={setSearch} />
        <Box sx={{ flex: 1 }} />
        <Button href={paths.loanForms(lenderId)}>{words('anotherForm')}</Button>
      </Stack>
      {answer.isError && !answer.isFetching ? (
        <LoadFailure what={words('theClients')} answer={answer} />
      ) : (
        <DataTable
          caption={words('clientsCaption')}
          columns={columns}
          rows={shown?.clients}
          rowKey={({ id }) => id}
          rowHref={({ id }) => paths.newLoan(id, formId)}
          stale={answer.isFetching && shown !== undefined}
          empty={
            <EmptyState title={messages.customerNotFound} icon={mdiAccountSearchOutline}>
              {words('tryPartOfName')}
            </EmptyState>
          }
        />
      )}
    </>
  );
}
