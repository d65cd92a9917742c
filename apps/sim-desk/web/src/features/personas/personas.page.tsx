import { mdiPrinterOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Icon, PageHeader, SkeletonRows } from '@oware/ui';
import { useListNewcomersQuery, useListPersonaStatesQuery } from '../../api/desk.api.ts';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { PersonaCard } from './persona-card.tsx';

/** How often the screen asks how far everybody is, in milliseconds. */
const askEveryMs = 10_000;

/** The people to onboard as cards, and as a booklet to print. */
export function PersonasPage() {
  const { data, error, refetch } = useListNewcomersQuery();
  const states = useListPersonaStatesQuery(
    { query: {} },
    { refetchOnMountOrArgChange: true, pollingInterval: askEveryMs, skipPollingIfUnfocused: true },
  );
  const print = (
    <Box sx={{ displayPrint: 'none' }}>
      <Button
        variant="contained"
        disabled={!data}
        startIcon={<Icon path={mdiPrinterOutline} />}
        onClick={() => window.print()}
      >
        Print the booklet
      </Button>
    </Box>
  );
  return (
    <>
      <PageHeader title="People to onboard" actions={print}>
        Invented people who aren’t clients yet in a new sandbox. Their codes arrive in the sandbox’s inbox.
      </PageHeader>
      {states.error && !states.data && (
        <LoadFailure what="The progress" error={states.error} onRetry={() => void states.refetch()} />
      )}
      {data ? (
        <Box component="ul" aria-label="People to onboard" sx={cards}>
          {data.content.map((person) => (
            <PersonaCard
              key={person.idNumber}
              person={person}
              states={states.data?.content.filter(({ idNumber }) => idNumber === person.idNumber) ?? []}
            />
          ))}
        </Box>
      ) : error ? (
        <LoadFailure what="The people" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={12} />
      )}
    </>
  );
}

const cards = {
  display: 'grid',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 360px), 1fr))',
  '@media print': { gridTemplateColumns: '1fr 1fr', gap: '4mm', color: '#000', fontSize: '9.5pt' },
};
