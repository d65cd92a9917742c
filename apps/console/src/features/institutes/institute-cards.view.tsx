import { mdiPlus } from '@mdi/js';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { Lender } from '@oware/contract';
import { cardGrid, Icon } from '@oware/ui';
import { shortcutTarget } from '../../keyboard/shortcuts.rules.ts';
import { paths } from '../../paths.ts';
import { words } from './institutes.words.ts';

type InstituteCardsProps = { institutes: readonly Lender[]; onCreate: () => void };

const area = { display: 'flex', gap: 1.75, justifyContent: 'flex-start', p: 2, height: 1 };

/** Create Institute, and a card for each lender with the first two letters of its name (3§2). */
export const InstituteCards = ({ institutes, onCreate }: InstituteCardsProps) => (
  <Box component="ul" aria-label={words('institutes')} sx={cardGrid}>
    <Card component="li" variant="outlined" sx={{ borderStyle: 'dashed' }}>
      <CardActionArea {...shortcutTarget('new')} onClick={onCreate} sx={area}>
        <Icon path={mdiPlus} sx={{ fontSize: 28, color: 'primary.main' }} />
        <Typography component="span" variant="h3">
          {words('createInstitute')}
        </Typography>
      </CardActionArea>
    </Card>
    {institutes.map((institute, at) => (
      <Card component="li" key={institute.id || at}>
        <CardActionArea href={paths.institute(institute)} sx={area}>
          <Avatar
            aria-hidden
            variant="rounded"
            sx={{ bgcolor: 'primary.main', color: 'primary.contrastText', fontSize: '1rem', fontWeight: 650 }}
          >
            {firstLetters(institute.name)}
          </Avatar>
          <Typography component="span" variant="h3" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {institute.name}
          </Typography>
        </CardActionArea>
      </Card>
    ))}
  </Box>
);

/** 3§2: the first two letters, ignoring other characters. */
const firstLetters = (name: string): string =>
  (name.match(/[\p{L}\p{N}]/gu) ?? ['?']).slice(0, 2).join('').toUpperCase();
