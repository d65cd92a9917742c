import { mdiShapeOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { cardGrid, Icon } from '@oware/ui';
import type { Element } from '../../api/readings.ts';
import { paths } from '../../paths.ts';
import { cardArea, NewCard } from '../../new-record/new-card.view.tsx';
import { cutName, typeText } from './element.text.ts';
import { words } from './elements.words.ts';

type ElementCardsProps = {
  elements: readonly Element[];
  /** Undefined if the person may not create one. */
  onNew?: () => void;
};

/** A card for each element, and New Element (3§2). */
export const ElementCards = ({ elements, onNew }: ElementCardsProps) => (
  <Box component="ul" aria-label={words('elements')} sx={cardGrid}>
    {elements.map((element, at) => (
      <ElementCard key={element.id || at} element={element} />
    ))}
    {onNew && <NewCard onClick={onNew}>{words('newElement')}</NewCard>}
  </Box>
);

/** If the card cuts the name, the full name describes the link, and shows on hover, focus and touch. */
function ElementCard({ element }: { element: Element }) {
  const { name, type, product_name: product, isRetired } = element;
  const shown = cutName(name);
  const link = (
    <CardActionArea href={paths.element(element)} sx={cardArea}>
      <Icon path={mdiShapeOutline} sx={{ fontSize: 28, color: isRetired ? 'text.secondary' : 'primary.main' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="span" variant="h3" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {shown}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {[typeText(type), product].filter(Boolean).join(' · ')}
        </Typography>
        {isRetired && <Chip component="span" size="small" label={words('retired')} sx={{ mt: 0.5 }} />}
      </Box>
    </CardActionArea>
  );
  return (
    <Card component="li">
      {shown === name ? (
        link
      ) : (
        <Tooltip title={name} describeChild arrow enterTouchDelay={300}>
          {link}
        </Tooltip>
      )}
    </Card>
  );
}
