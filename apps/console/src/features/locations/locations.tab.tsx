import { mdiMapMarkerOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { type Coordinates, coordinatesOf, formatDegrees, isSamePlace } from '@oware/domain';
import { EmptyState } from '@oware/ui';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Outdated } from '../../api/quiet-failure.view.tsx';
import { RowsWaiting } from '../../api/rows-waiting.view.tsx';
import { useListClientLocationsQuery } from '../../api/provider.api.ts';
import type { ClientLocation } from '../../api/readings.ts';
import { useClientTab } from '../../client-tab/client-tab.context.ts';
import { NewButton } from '../../new-record/new-button.view.tsx';
import { usePermission } from '../../session/use-permission.ts';
import { LocationList } from './location-list.view.tsx';
import { LocationMap } from './location-map.view.tsx';
import { LocationRemoval } from './location-removal.dialog.tsx';
import { LocationChange, NewLocation } from './location.dialogs.tsx';
import type { Place } from './map/client-map.drawing.ts';
import { words } from './locations.words.ts';

type Open =
  | { kind: 'add'; place?: Coordinates }
  | { kind: 'edit'; location: ClientLocation; place?: Coordinates }
  | { kind: 'remove'; location: ClientLocation };

/** The location as the map draws it; undefined where the service sent no coordinates. */
function drawn({ id, address, latitude, longitude }: ClientLocation): Place | undefined {
  return latitude === null || longitude === null ? undefined : { id, label: address, latitude, longitude };
}

/** The client's locations (3§2). */
export function Component() {
  const { client } = useClientTab();
  const answer = useListClientLocationsQuery(
    { params: { customerId: client.id } },
    { refetchOnMountOrArgChange: true },
  );
  const locations = answer.currentData;
  if (!locations)
    return <RowsWaiting what={words('theLocations')} rows={6} label={words('loadingTheLocations')} answer={answer} />;
  return (
    <>
      <Outdated what={words('theLocations')} answer={answer} />
      <Locations customerId={client.id} locations={locations} onRefresh={() => answer.refetch()} />
    </>
  );
}

Component.displayName = 'LocationsTab';

type LocationsProps = {
  customerId: string;
  locations: readonly ClientLocation[];
  onRefresh: () => Promise<unknown>;
};

/** The list beside the map. The address has the chosen place as lat and lon. */
function Locations({ customerId, locations, onRefresh }: LocationsProps) {
  const [query, setQuery] = useSearchParams();
  const [open, setOpen] = useState<Open>();
  const [revision, setRevision] = useState(0);
  const mayChange = usePermission('clients.change') === undefined;
  const places = useMemo(() => locations.flatMap((location) => drawn(location) ?? []), [locations]);
  const shown = coordinatesOf(query);
  const chosen = shown && places.find((place) => isSamePlace(place, shown));
  const show = ({ latitude, longitude }: Coordinates) =>
    setQuery({ lat: formatDegrees(latitude), lon: formatDegrees(longitude) });
  const select = (location: ClientLocation) => {
    const place = drawn(location);
    if (place) show(place);
  };
  const withId = (id: string) => locations.find((location) => location.id === id);
  const move = (id: string, place: Coordinates) => {
    const location = withId(id);
    if (location) setOpen({ kind: 'edit', location, place });
  };
  const close = () => {
    setOpen(undefined);
    setRevision((before) => before + 1); // a marker that was dragged goes back
  };
  const saved = (place: Coordinates) => {
    close();
    show(place);
  };
  const shared = { customerId, onRefresh, onSaved: saved, onClose: close };
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '300px 1fr' }, alignItems: 'start' }}>
        <Box sx={{ minWidth: 0 }}>
          <NewButton action="clients.change" variant="outlined" onClick={() => setOpen({ kind: 'add' })} sx={{ mb: 1 }}>
            {words('addLocation')}
          </NewButton>
          {locations.length === 0 && (
            <EmptyState title={words('noLocationsYet')} icon={mdiMapMarkerOutline}>
              {words('noLocationsAbout')}
            </EmptyState>
          )}
          <LocationList
            locations={locations}
            chosen={chosen && withId(chosen.id)}
            onSelect={select}
            onEdit={(location) => setOpen({ kind: 'edit', location })}
            onRemove={(location) => setOpen({ kind: 'remove', location })}
          />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <LocationMap
            places={places}
            shown={shown}
            chosen={chosen}
            canMove={mayChange}
            revision={revision}
            onSelect={(id) => {
              const location = withId(id);
              if (location) select(location);
            }}
            onPlace={(place) => mayChange && setOpen({ kind: 'add', place })}
            onMove={move}
          />
        </Box>
      </Box>
      {open?.kind === 'add' && <NewLocation {...shared} place={open.place} />}
      {open?.kind === 'edit' && (
        <LocationChange {...shared} location={open.location} place={open.place} newest={withId(open.location.id)} />
      )}
      {open?.kind === 'remove' && (
        <LocationRemoval
          customerId={customerId}
          location={withId(open.location.id) ?? open.location}
          onRefresh={onRefresh}
          onClose={close}
        />
      )}
    </>
  );
}
