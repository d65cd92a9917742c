import { mdiBankOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { cardGrid, EmptyState, Icon, PageHeader, SkeletonRows } from '@oware/ui';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useListLendersQuery } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';

/** /cba and /capital-by-api: the lenders, each leading to its applications (2§2). */
export function Component() {
  const { data, isError, isFetching, error, refetch } = useListLendersQuery();
  return (
    <>
      <PageHeader title="Capital by API">Choose a lender to group its approved applications into batches</PageHeader>
      {isError && !isFetching ? (
        <LoadFailure what="The lenders" answer={{ error, refetch }} />
      ) : data ? (
        <Box component="ul" aria-label="Lenders" sx={cardGrid}>
          {data.map(({ id, name }) => (
            <Card component="li" key={id}>
              <CardActionArea
                href={paths.capitalLender(id)}
                sx={{ p: 2, display: 'flex', gap: 1.5, justifyContent: 'flex-start' }}
              >
                <Icon path={mdiBankOutline} sx={{ fontSize: 28, color: 'primary.main' }} />
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
      {data?.length === 0 && (
        <EmptyState title="No lenders" icon={mdiBankOutline}>
          Your organisation works for no lender so far.
        </EmptyState>
      )}
    </>
  );
}

Component.displayName = 'CapitalLandingPage';
