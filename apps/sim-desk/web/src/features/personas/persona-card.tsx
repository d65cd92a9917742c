import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { typedDayText } from '@oware/domain';
import type { Newcomer, PersonaState } from '@oware/sim-kit/control/contract';
import { PersonaPicture } from './persona-picture.tsx';

const stateTexts: Readonly<Record<PersonaState, string>> = {
  'phone verified': 'phone verified',
  submitted: 'card submitted',
  rejected: 'card rejected',
  verified: 'card verified',
  'pending client': 'client, not active yet',
  'active client': 'active client',
};

type PersonaCardProps = { person: Newcomer; states: readonly { sandbox: string; state: PersonaState }[] };

/** A person to onboard: who they are, what is on their papers, what to try, and how far they are in each sandbox. */
export function PersonaCard({ person, states }: PersonaCardProps) {
  const { name, story, toTry, dateOfBirth, phone, idNumber, staffNumber } = person;
  return (
    <Box component="li" sx={card}>
      <PersonaPicture person={person} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography color="textSecondary">{story}.</Typography>
        <Box component="dl" sx={facts}>
          <dt>Born</dt>
          {/* as it is typed into the console */}
          <dd>{typedDayText(dateOfBirth)}</dd>
          <dt>Phone</dt>
          <dd>{phone}</dd>
          <dt>Document</dt>
          <dd>{idNumber}</dd>
          <dt>Staff number</dt>
          <dd>{staffNumber ?? 'none'}</dd>
          <dt>Try</dt>
          <dd>{toTry}</dd>
        </Box>
        <Box sx={{ displayPrint: 'none', mt: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
          {states.length === 0
            ? 'Not begun in any sandbox.'
            : states.map(({ sandbox, state }) => `${sandbox}: ${stateTexts[state]}`).join(', ')}
        </Box>
      </Box>
    </Box>
  );
}

const card = {
  display: 'flex',
  gap: 1.5,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  breakInside: 'avoid',
  // dark on paper in the dark scheme too
  '@media print': { borderColor: '#888', color: '#000', backgroundColor: '#fff', '& p': { color: '#444' } },
};
const facts = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 1.5,
  rowGap: 0.25,
  m: 0,
  mt: 1,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
  '@media print': { '& dt': { color: '#444' } },
};
