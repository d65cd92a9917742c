import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Icon } from '@oware/ui';
import type { ReactNode } from 'react';
import { nothing } from '../../record/record.text.ts';
import type { DashboardCard } from './dashboard.cards.ts';

const number = new Intl.NumberFormat('en-GH');

type Figure =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'known'; count: number | null; isCapped: boolean };

/** One of the five cards. Without a figure it says why, and shows no number. */
export function SummaryCard({ card, figure }: { card: DashboardCard; figure?: Figure }) {
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1, minHeight: { sm: 148 } }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        <Icon path={card.icon} />
        <Typography component="h2" variant="h3">
          {card.title}
        </Typography>
      </Stack>
      <CardBody figure={figure} note={card.note} />
      {card.list && (
        <Button href={card.list.path} size="small" sx={{ alignSelf: 'flex-start', mt: 'auto', ml: -1.75, mb: -0.75 }}>
          {card.list.label}
        </Button>
      )}
    </Card>
  );
}

function CardBody({ figure, note }: { figure: Figure | undefined; note: string }): ReactNode {
  const small = (
    <Typography variant="body2" color="textSecondary">
      {note}
    </Typography>
  );
  if (!figure) return small;
  if (figure.state === 'failed') {
    return (
      <>
        <Typography variant="body2" role="status">
          The figure could not be loaded.
        </Typography>
        <Button size="small" onClick={figure.retry} sx={{ alignSelf: 'flex-start', ml: -1.75 }}>
          Try again
        </Button>
      </>
    );
  }
  return (
    <div aria-busy={figure.state === 'loading'}>
      <Typography component="p" sx={{ fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.3 }}>
        {figure.state === 'loading' ? (
          <Skeleton width={96} role="status" aria-label="Loading" />
        ) : (
          `${figure.isCapped ? 'over ' : ''}${figure.count === null ? nothing : number.format(figure.count)}`
        )}
      </Typography>
      {small}
    </div>
  );
}
