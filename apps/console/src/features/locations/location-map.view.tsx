import { mdiMapMarkerOffOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { EmptyState } from '@oware/ui';
import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadConfig } from '../../config.ts';
import type { MapCanvasProps } from './map/map-canvas.view.tsx';
import { canDrawMaps } from './map/webgl.rules.ts';
import { words } from './locations.words.ts';

const MapCanvas = lazy(async () => ({ default: (await import('./map/map-canvas.view.tsx')).MapCanvas }));

const noMap = (reason: string) => (
  <EmptyState title={words('noMap')} icon={mdiMapMarkerOffOutline}>
    {words('listInstead', { reason })}
  </EmptyState>
);

type Settings = { isHere: false } | { isHere: true; styleUrl: string | undefined };

/** The address of the map server's style, once the console's server has said so; without its answer the built-in map. */
function useMapStyle(): Settings {
  const [settings, setSettings] = useState<Settings>({ isHere: false });
  useEffect(() => {
    loadConfig().then(
      ({ mapStyleUrl }) => setSettings({ isHere: true, styleUrl: mapStyleUrl }),
      () => setSettings({ isHere: true, styleUrl: undefined }),
    );
  }, []);
  return settings;
}

/** The map beside the list, or the reason why it can’t be shown. */
export function LocationMap(props: Omit<MapCanvasProps, 'styleUrl' | 'onTrouble'>) {
  const [canDraw] = useState(canDrawMaps);
  const [trouble, setTrouble] = useState<'style' | 'tiles'>();
  const settings = useMapStyle();
  if (!canDraw) return noMap(words('cannotDraw'));
  return (
    <>
      <Box
        component="section"
        aria-label={words('map')}
        sx={{ position: 'relative', height: { xs: 320, md: 480 }, borderRadius: 1, overflow: 'hidden' }}
      >
        <MapBoundary>
          <Suspense fallback={<Skeleton variant="rectangular" height="100%" />}>
            {settings.isHere && <MapCanvas {...props} styleUrl={settings.styleUrl} onTrouble={setTrouble} />}
          </Suspense>
        </MapBoundary>
      </Box>
      {trouble && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {trouble === 'style' ? words('mapServerAway') : words('mapPartly')}
        </Alert>
      )}
    </>
  );
}

/** A map that fails, or whose code could not be loaded, leaves the list in place. */
class MapBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? noMap(words('mapNotLoaded')) : this.props.children;
  }
}
