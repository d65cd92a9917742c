import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { palettes, StatusBadge, type Tone } from '@oware/ui';
import { Specimen, SpecimenGrid, Specimens } from './specimen.view.tsx';

const { badges, ...colours } = palettes.light;
const cssName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const words = ['Active', 'Pending', 'Rejected', 'Submitted', 'Not verified'];

/** Typeface, colours, badges and messages. */
export const LookSection = () => (
  <>
    <Specimens title="Text">
      <Typography variant="h1">Heading of a screen</Typography>
      <Typography variant="h2">Heading of a section</Typography>
      <Typography variant="h3">Heading of a card</Typography>
      <Typography>Text. The balance is GHS 12,450.00 and the next installment is due on Mon 30 Nov 2026.</Typography>
      <Typography variant="body2" color="textSecondary">
        Quiet text, for labels and explanations.
      </Typography>
      <Typography>Akɔnnɔ Ŋmɛnŋmɛn · Ƒoli Ʋevi · Dzɔdzɔ̃ · Ɖela Ɣeyiɣi · Éléonore Œuvray · ₵ 1,000</Typography>
      <Box sx={{ display: 'grid', justifyContent: 'start', textAlign: 'right' }}>
        <span>1,111.11</span>
        <span>8,888.88</span>
      </Box>
    </Specimens>
    <Specimens title="Colours">
      <SpecimenGrid width={130}>
        {Object.keys(colours).map((name) => (
          <Specimen key={name} state={name}>
            <Box sx={{ height: 44, borderRadius: 1, border: 1, borderColor: 'divider' }}>
              <Box sx={{ height: 1, borderRadius: 1 }} style={{ background: `var(--oware-${cssName(name)})` }} />
            </Box>
          </Specimen>
        ))}
      </SpecimenGrid>
    </Specimens>
    <Specimens title="Status">
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {(Object.keys(badges) as Tone[]).map((tone, index) => (
          <StatusBadge key={tone} tone={tone} label={words[index] ?? tone} />
        ))}
      </Box>
      {(['success', 'info', 'warning', 'error'] as const).map((severity) => (
        <Alert key={severity} severity={severity}>
          A message of the kind “{severity}”.
        </Alert>
      ))}
    </Specimens>
  </>
);
