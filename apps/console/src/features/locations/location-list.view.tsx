import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { dash, unbroken } from '@oware/ui';
import { useState } from 'react';
import type { ClientLocation } from '../../api/readings.ts';
import { RecordButtons } from '../../client-tab/record-buttons.view.tsx';
import { placeText } from '../../lending/client-records.text.ts';
import { RowPages } from '../../record/list-pages.view.tsx';
import { pageOf } from '../../record/page.rules.ts';
import { words } from './locations.words.ts';

type ListProps = {
  locations: readonly ClientLocation[];
  /** The one that the address names. */
  chosen: ClientLocation | undefined;
  onSelect: (location: ClientLocation) => void;
  onEdit: (location: ClientLocation) => void;
  onRemove: (location: ClientLocation) => void;
};

const shownAtOnce = 25;

/** The locations of a client (3§2): a click shows one on the map. */
export function LocationList({ locations, chosen, ...events }: ListProps) {
  const [page, setPage] = useState(0);
  const shown = pageOf(locations, page, shownAtOnce);
  return (
    <>
      <Box component="ul" aria-label={words('locations')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.rows.map((location, at) => (
          <LocationItem key={location.id || at} location={location} isChosen={location === chosen} {...events} />
        ))}
      </Box>
      {shown.info.totalPages > 1 && <RowPages page={shown} onPage={setPage} />}
    </>
  );
}

type ItemProps = Pick<ListProps, 'onSelect' | 'onEdit' | 'onRemove'> & { location: ClientLocation; isChosen: boolean };

function LocationItem({ location, isChosen, onSelect, onEdit, onRemove }: ItemProps) {
  const place = placeText(location);
  const details = [place || words('noCoordinates'), location.digitalAddress].filter(Boolean).join(' · ');
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
      <ListItemButton
        component="button"
        selected={isChosen}
        aria-current={isChosen ? 'location' : undefined}
        disabled={place === ''}
        onClick={() => onSelect(location)}
        sx={{ borderRadius: 1, textAlign: 'left', font: 'inherit', border: 0, minWidth: 0 }}
      >
        <ListItemText
          primary={location.address || dash}
          secondary={unbroken(details)}
          slotProps={{ primary: { sx: { overflowWrap: 'anywhere', fontWeight: isChosen ? 600 : 400 } } }}
        />
      </ListItemButton>
      {location.id !== '' && (
        <Box sx={{ mt: 1 }}>
          <RecordButtons
            edit={words('editNamed', { address: location.address })}
            remove={words('removeNamed', { address: location.address })}
            onEdit={() => onEdit(location)}
            onRemove={() => onRemove(location)}
          />
        </Box>
      )}
    </Box>
  );
}
