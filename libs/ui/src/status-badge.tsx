import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { dash } from './dash.ts';

export type Tone = 'teal' | 'yellow' | 'red' | 'blue' | 'gray';

const light: Record<Tone, [ink: string, ground: string]> = {
  teal: ['#07514d', '#d8efec'],
  yellow: ['#6b4600', '#fbeecb'],
  red: ['#8c1d18', '#fbe0de'],
  blue: ['#1c447f', '#dfe9f8'],
  gray: ['#434f4c', '#e7ecea'],
};
const dark: Record<Tone, [ink: string, ground: string]> = {
  teal: ['#8fdcd3', '#123d3a'],
  yellow: ['#f0cd80', '#40320f'],
  red: ['#ffb4ad', '#4a1f1c'],
  blue: ['#b4d0f8', '#1b3050'],
  gray: ['#c4cfcc', '#2c3836'],
};

/** Shows a status in one or two words, or a dash if it is unknown. The tone only repeats what the words say. */
export const StatusBadge = ({ label, tone }: { label: string; tone: Tone }) =>
  label === '' ? (
    <>{dash}</>
  ) : (
    <Box
      component="span"
      sx={(theme: Theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1,
        py: '1px',
        borderRadius: '6px',
        fontSize: '0.78rem',
        fontWeight: 600,
        lineHeight: 1.6,
        whiteSpace: 'nowrap',
        color: light[tone][0],
        backgroundColor: light[tone][1],
        '&::before': { content: '""', width: 6, height: 6, borderRadius: '50%', backgroundColor: 'currentColor' },
        ...theme.applyStyles('dark', { color: dark[tone][0], backgroundColor: dark[tone][1] }),
      })}
    >
      {label}
    </Box>
  );
