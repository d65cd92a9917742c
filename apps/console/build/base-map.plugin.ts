import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';

type Land = Feature<Polygon | MultiPolygon, { kind: LandKind }>;
type LandKind = 'ghana' | 'neighbour' | 'world';
type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;

const moduleName = 'virtual:base-map';
const require = createRequire(import.meta.url);

/** By the numbers of ISO 3166-1: Ghana, and Côte d'Ivoire, Togo, Benin and Burkina Faso. */
const ghana = '288';
const neighbours = ['384', '768', '204', '854'];

const countries = (file: 'countries-10m' | 'countries-110m'): Feature<Polygon | MultiPolygon>[] => {
  const atlas = JSON.parse(readFileSync(require.resolve(`world-atlas/${file}.json`), 'utf8')) as Atlas;
  return feature(atlas, atlas.objects.countries).features as Feature<Polygon | MultiPolygon>[];
};

/** Coordinates with so many places: four are about 11 m. */
function rounded({ geometry }: Feature<Polygon | MultiPolygon>, places: number): Polygon | MultiPolygon {
  const round = ([longitude = 0, latitude = 0]: Position) => [
    Number(longitude.toFixed(places)),
    Number(latitude.toFixed(places)),
  ];
  const rings = (polygon: Position[][]) => polygon.map((ring) => ring.map(round));
  return geometry.type === 'Polygon'
    ? { type: 'Polygon', coordinates: rings(geometry.coordinates) }
    : { type: 'MultiPolygon', coordinates: geometry.coordinates.map(rings) };
}

/** Ghana and its neighbours from the fine atlas of Natural Earth, the rest of the world from the coarse one. */
function baseMap(): FeatureCollection<Polygon | MultiPolygon, { kind: LandKind }> {
  const land = (kind: LandKind, places: number) => (country: Feature<Polygon | MultiPolygon>) =>
    ({ type: 'Feature', properties: { kind }, geometry: rounded(country, places) }) satisfies Land;
  const idOf = ({ id }: Feature) => String(id);
  const fine = countries('countries-10m');
  const near = [ghana, ...neighbours];
  return {
    type: 'FeatureCollection',
    features: [
      ...countries('countries-110m')
        .filter((country) => !near.includes(idOf(country)))
        .map(land('world', 2)),
      ...fine.filter((country) => neighbours.includes(idOf(country))).map(land('neighbour', 3)),
      ...fine.filter((country) => idOf(country) === ghana).map(land('ghana', 4)),
    ],
  };
}

/** Makes the base map of the location screen from world-atlas: the module `virtual:base-map`, GeoJSON. */
export const baseMapData = (): Plugin => ({
  name: 'base-map-data',
  resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
  load: (id) =>
    id === `\0${moduleName}` ? `export default JSON.parse(${JSON.stringify(JSON.stringify(baseMap()))});` : undefined,
});
