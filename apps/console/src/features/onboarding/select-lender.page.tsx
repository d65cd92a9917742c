import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { messages } from '@oware/contract';
import { PageHeader, SkeletonRows } from '@oware/ui';
import { Navigate } from 'react-router-dom';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useListLendersQuery } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';
import { useLender } from '../../session/lender.ts';
import { isAdministrator } from '../../session/roles.ts';
import { useSession } from '../../session/use-session.ts';

/** /clients/create: administrators pick a lender first; everyone else goes straight to the own one's forms (1§2, 1§6). */
export function Component() {
  const session = useSession();
  const lender = useLender();
  const { data, isError, isFetching, error, refetch } = useListLendersQuery();
  const own = lender ?? data?.[0];
  if (!isAdministrator(session) && own) return <Navigate replace to={paths.newClientForms(own.id)} />;
  return (
    <>
      <PageHeader title="New client" crumbs={[{ label: 'Clients', href: paths.clients }]}>
        {messages.selectLender}
      </PageHeader>
      {isError && !isFetching ? (
        <LoadFailure what="The lenders" answer={{ error, refetch }} />
      ) : data ? (
        <Box
          component="ul"
          aria-label="Lenders"
          sx={{
            display: 'grid',
            gap: 2,
            m: 0,
            p: 0,
            listStyle: 'none',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
          }}
        >
          {data.map(({ id, name }) => (
            <Card component="li" key={id}>
              <CardActionArea href={paths.newClientForms(id)} sx={{ p: 2 }}>
                <Typography component="span" variant="h3">
                  {name}
                </Typography>
              </CardActionArea>
            </Card>
          ))}
        </Box>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </>
  );
}

Component.displayName = 'SelectLenderPage';
