import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { Lender } from '@oware/contract';
import { cardGrid } from '@oware/ui';
import { paths } from '../../paths.ts';
import { cardArea, NewCard } from '../../new-record/new-card.view.tsx';
import { words } from './institutes.words.ts';

type InstituteCardsProps = { institutes: readonly Lender[]; onCreate: () => void };

/** Create Institute, and a card for each lender with the first two letters of its name (3§2). */
export const InstituteCards = ({ institutes, onCreate }: InstituteCardsProps) => (
  <Box component="ul" aria-label={words('institutes')} sx={cardGrid}>
    <NewCard onClick={onCreate}>{words('createInstitute')}</NewCard>
    {institutes.map((institute, at) => (
      <Card component="li" key={institute.id || at}>
        <CardActionArea href={paths.institute(institute)} sx={cardArea}>
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
