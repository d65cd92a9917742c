import type { StyleSpecification } from 'maplibre-gl';
import land from 'virtual:base-map';
import { towns } from './towns.data.ts';
import { words } from '../locations.words.ts';

export type MapScheme = 'light' | 'dark';

const colours = {
  light: { sea: '#cfe0ea', ghana: '#fbfaf6', land: '#eceae3', border: '#a9a598', text: '#3d3a33', halo: '#ffffff' },
  dark: { sea: '#16222b', ghana: '#33373b', land: '#26292c', border: '#62676c', text: '#dfe3e6', halo: '#1b1e20' },
} as const;

/** The built-in map: land, borders and towns, in the look of the console. It asks nothing of any other host. */
export function baseStyle(scheme: MapScheme): StyleSpecification {
  const { sea, ghana, land: other, border, text, halo } = colours[scheme];
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land, attribution: words('mapSource') },
      towns: {
        type: 'geojson',
        data: {
          type: 'FeatureCollection',
          features: towns.map(([name, latitude, longitude, zoom]) => ({
            type: 'Feature',
            properties: { name, zoom },
            geometry: { type: 'Point', coordinates: [longitude, latitude] },
          })),
        },
      },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      {
        id: 'land',
        type: 'fill',
        source: 'land',
        paint: { 'fill-color': ['match', ['get', 'kind'], 'ghana', ghana, other] },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'land',
        filter: ['!=', ['get', 'kind'], 'world'],
        paint: { 'line-color': border, 'line-width': ['match', ['get', 'kind'], 'ghana', 1.4, 0.7] },
      },
      {
        id: 'towns',
        type: 'symbol',
        source: 'towns',
        filter: ['>=', ['zoom'], ['get', 'zoom']],
        // without the address of glyphs the browser's own font draws them
        layout: { 'text-field': ['get', 'name'], 'text-font': ['sans-serif'], 'text-size': 12 },
        paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.2 },
      },
    ],
  };
}
