import { mdiSignDirection } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Icon } from '@oware/ui';
import { paths } from '../../paths.ts';
import { useTourOffer } from '../../tour/taken-tours.store.ts';
import { words } from './dashboard.words.ts';

/** Offers the tour until the person takes it in this browser or doesn't want it. */
export function TourOffer() {
  const { isOffered, close } = useTourOffer();
  if (!isOffered) return null;
  const decline = () => {
    close();
    // the button with the focus is gone
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Card
      component="section"
      aria-label={words('takeTour')}
      sx={{ mb: 2.5, px: 2, py: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <Icon path={mdiSignDirection} sx={{ color: 'primary.main' }} />
      <Typography sx={{ flex: '1 1 220px' }}>{words('tourOffer')}</Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" href={paths.tour}>
          {words('takeTour')}
        </Button>
        <Button color="inherit" onClick={decline}>
          {words('notNow')}
        </Button>
      </Box>
    </Card>
  );
}
