/** The countries of the built-in map, from Natural Earth; build/base-map.plugin.ts makes it. */
declare module 'virtual:base-map' {
  import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson';

  const land: FeatureCollection<Polygon | MultiPolygon, { kind: 'ghana' | 'neighbour' | 'world' }>;
  export default land;
}
