import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { dash } from './dash.ts';
import { drawnByGround } from './forced-colors.styles.ts';
import { palettes, type } from './tokens.ts';

export type Tone = keyof (typeof palettes)['light']['badges'];

const look = ([color, backgroundColor]: readonly [string, string]) => ({ color, backgroundColor });

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
        ...type.small,
        lineHeight: 1.6,
        whiteSpace: 'nowrap',
        ...look(palettes.light.badges[tone]),
        '&::before': {
          content: '""',
          width: 6,
          height: 6,
          borderRadius: '50%',
          backgroundColor: 'currentColor',
          ...drawnByGround,
        },
        ...theme.applyStyles('dark', look(palettes.dark.badges[tone])),
      })}
    >
      {label}
    </Box>
  );
