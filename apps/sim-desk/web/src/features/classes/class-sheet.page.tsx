import { mdiPrinterOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ClassSheet, SheetTrainee } from '@oware/sim-kit/control/contract';
import { Icon, PageHeader, SkeletonRows } from '@oware/ui';
import { QRCodeSVG } from 'qrcode.react';
import { useParams } from 'react-router-dom';
import { useGetClassSheetQuery } from '../../api/desk.api.ts';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { useSearch } from '../../parts/use-search.ts';
import { paths } from '../../paths.ts';
import { consoleAddressProblem, consoleOrigin, signInLink } from './sheet.rules.ts';

/** The sheet of a class, to print or project: everyone's address, account and a code for the phone's camera. */
export function ClassSheetPage() {
  const { classId = '' } = useParams();
  const {
    currentData: data,
    error,
    refetch,
  } = useGetClassSheetQuery({ params: { classId } }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <Box sx={{ displayPrint: 'none' }}>
        <PageHeader
          title="Sheet"
          about={data?.name}
          crumbs={[
            { label: 'Classes', href: paths.classes },
            { label: data?.name ?? 'Class', href: paths.class(classId) },
          ]}
          actions={
            <Button
              variant="contained"
              disabled={!data}
              startIcon={<Icon path={mdiPrinterOutline} />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          }
        >
          Print it and cut it up, or project it. The code opens sign-in with the account filled in.
        </PageHeader>
      </Box>
      {data ? (
        <Sheet sheet={data} />
      ) : error ? (
        <LoadFailure
          what="The sheet"
          error={error}
          onRetry={() => void refetch()}
          list={{ label: 'All classes', href: paths.classes }}
        />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </>
  );
}

function Sheet({ sheet }: { sheet: ClassSheet }) {
  const search = useSearch();
  const typed = search.get('console');
  const problem = typed === '' ? undefined : consoleAddressProblem(typed);
  const address = typed === '' || problem ? sheet.consoleAddress : consoleOrigin(typed);
  return (
    <>
      <TextField
        label="Address of the console"
        placeholder={sheet.consoleAddress}
        value={typed}
        onChange={(event) => search.change({ console: event.target.value })}
        error={problem !== undefined}
        helperText={
          problem ??
          'How the trainees’ machines reach it. Until you enter an address, the sheet has the one that the desk knows.'
        }
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'url', spellCheck: false } }}
        sx={{ mb: 2.5, maxWidth: 480, width: 1, displayPrint: 'none' }}
      />
      <Typography variant="h2" sx={{ mb: 1.5, display: 'none', displayPrint: 'block' }}>
        {sheet.name}
      </Typography>
      <Box component="ul" aria-label="People" sx={cards}>
        {sheet.trainees.map((trainee) => (
          <TraineeCard key={trainee.sandbox} trainee={trainee} address={address} password={sheet.password} />
        ))}
      </Box>
    </>
  );
}

function TraineeCard({ trainee, address, password }: { trainee: SheetTrainee; address: string; password: string }) {
  const { name, email } = trainee;
  return (
    <Box component="li" sx={card}>
      <Box sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0, '@media print': { flex: 1 } }}>
        <Typography component="h2" variant="h3" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Box component="dl" sx={facts}>
          <dt>Open</dt>
          <dd>{address}</dd>
          <dt>Email</dt>
          <dd>{email}</dd>
          <dt>Password</dt>
          <dd>{password}</dd>
        </Box>
      </Box>
      {/* black on white in the dark scheme too, because cameras expect it */}
      <Box sx={{ bgcolor: '#fff', p: 1, borderRadius: 1, lineHeight: 0, alignSelf: 'center' }}>
        <QRCodeSVG value={signInLink(address, email)} size={112} title={`Sign-in of ${name}`} />
      </Box>
    </Box>
  );
}

const cards = {
  display: 'grid',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 440px), 1fr))',
  '@media print': { gridTemplateColumns: '1fr 1fr', gap: '4mm', color: '#000', fontSize: '10pt' },
};
const card = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  gap: 2,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  breakInside: 'avoid',
  '@media print': { flexWrap: 'nowrap', borderStyle: 'dashed', borderColor: '#888' },
};
const facts = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 1.5,
  rowGap: 0.5,
  m: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '@media print': { '& dt': { color: '#444' } },
};
