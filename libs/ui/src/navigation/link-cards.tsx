import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { cardGrid } from '../card-grid.ts';
import { Icon } from '../icon.tsx';

/** `icon` is a path of @mdi/js. */
export type LinkCard = { title: string; text?: string; href: string; icon: string };

type LinkCardsProps = { label?: string; cards: readonly LinkCard[] };

/** Shows each link as a card. */
export const LinkCards = ({ label, cards }: LinkCardsProps) => (
  <Box component="ul" aria-label={label} sx={cardGrid}>
    {cards.map(({ title, text, href, icon }) => (
      <Card key={href} component="li">
        <CardActionArea
          href={href}
          sx={{
            display: 'flex',
            gap: 1.75,
            justifyContent: 'flex-start',
            alignItems: text ? 'flex-start' : 'center',
            p: 2,
            height: 1,
          }}
        >
          <Icon path={icon} sx={{ fontSize: 28, color: 'primary.main' }} />
          <div>
            <Typography component="span" variant="h3" sx={{ display: 'block' }}>
              {title}
            </Typography>
            {text && (
              <Typography component="span" variant="body2" color="textSecondary">
                {text}
              </Typography>
            )}
          </div>
        </CardActionArea>
      </Card>
    ))}
  </Box>
);
