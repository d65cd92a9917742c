import Box from '@mui/material/Box';
import { type SxProps, type Theme, useColorScheme } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { ClientMap, type MapEvents, type Place } from './client-map.drawing.ts';
import type { Coordinates } from '@oware/domain';

export type MapCanvasProps = MapEvents & {
  places: readonly Place[];
  /** The place of the address, and the location that is there, if any. */
  shown: Coordinates | undefined;
  chosen: Place | undefined;
  canMove: boolean;
  /** Changes when the marker has to go back to where its location is. */
  revision: number;
  styleUrl: string | undefined;
};

/** The card of a place looks as the console's own; MapLibre's controls are white in either scheme. */
const canvas: SxProps<Theme> = [
  {
    width: 1,
    height: 1,
    '&.maplibregl-map': { fontFamily: 'inherit' },
    '& .maplibregl-popup-tip': { display: 'none' },
    '& .maplibregl-popup-content': {
      py: 0.75,
      px: 1.25,
      borderRadius: 1,
      bgcolor: 'background.paper',
      color: 'text.primary',
      fontWeight: 600,
      overflowWrap: 'anywhere',
    },
  },
  (theme) =>
    theme.applyStyles('dark', {
      '& .maplibregl-ctrl-group, & .maplibregl-ctrl-attrib.maplibregl-compact': {
        bgcolor: 'background.paper',
        color: 'text.primary',
      },
      '& .maplibregl-ctrl-group button + button': { borderColor: 'divider' },
      '& .maplibregl-ctrl-attrib a': { color: 'inherit' },
      // the pictures on the controls are black
      '& .maplibregl-ctrl-icon, & .maplibregl-ctrl-attrib-button': { filter: 'invert(1)' },
    }),
];

/** The map itself, loaded on this screen alone. */
export function MapCanvas(props: MapCanvasProps) {
  const { places, shown, chosen, canMove, revision, styleUrl } = props;
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<ClientMap>();
  const events = useRef<MapEvents>(props);
  const { mode, systemMode } = useColorScheme();
  const scheme = (mode === 'system' ? systemMode : mode) === 'dark' ? 'dark' : 'light';
  const look = useRef({ scheme, styleUrl } as const);
  useEffect(() => {
    events.current = props;
  });
  useEffect(() => {
    if (!container.current) return;
    const made = new ClientMap(container.current, look.current, {
      onSelect: (id) => events.current.onSelect(id),
      onPlace: (place) => events.current.onPlace(place),
      onMove: (id, place) => events.current.onMove(id, place),
      onTrouble: (what) => events.current.onTrouble(what),
    });
    setMap(made);
    return () => made.remove();
  }, []);
  useEffect(() => map?.setScheme(scheme, styleUrl), [map, scheme, styleUrl]);
  useEffect(() => map?.setPlaces(places), [map, places]);
  useEffect(() => map?.setChosen(chosen, canMove), [map, chosen, canMove, revision]);
  const [latitude, longitude] = [shown?.latitude, shown?.longitude];
  useEffect(() => {
    map?.show(latitude === undefined || longitude === undefined ? undefined : { latitude, longitude });
  }, [map, latitude, longitude]);
  return <Box ref={container} sx={canvas} />;
}
