import { mdiPlus } from '@mdi/js';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Icon } from '@oware/ui';
import { shortcutTarget } from '../keyboard/shortcuts.rules.ts';

/** Places a picture and the name of a record beside each other in a card that is a link or a button. */
export const cardArea = { display: 'flex', gap: 1.75, justifyContent: 'flex-start', p: 2, height: 1 };

/** The card among cards of records that starts a new one, also with the key N. */
export const NewCard = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Card component="li" variant="outlined" sx={{ borderStyle: 'dashed' }}>
    <CardActionArea {...shortcutTarget('new')} onClick={onClick} sx={cardArea}>
      <Icon path={mdiPlus} sx={{ fontSize: 28, color: 'primary.main' }} />
      <Typography component="span" variant="h3">
        {children}
      </Typography>
    </CardActionArea>
  </Card>
);
