import type { Coordinates } from '@oware/domain';
import {
  AttributionControl,
  type GeoJSONSource,
  Map as Maplibre,
  Marker,
  NavigationControl,
  Popup,
  setWorkerUrl,
} from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { baseStyle, type MapScheme } from './base-map.styles.ts';
import { bounds, padding, ShownArea } from './shown-area.drawing.ts';
import { words } from '../locations.words.ts';

/** A location that can be drawn. */
export type Place = Coordinates & { id: string; label: string };

export type MapEvents = {
  onSelect: (id: string) => void;
  /** A place without a location was clicked; it may become one. */
  onPlace: (place: Coordinates) => void;
  onMove: (id: string, place: Coordinates) => void;
  /** What the map server did not answer. */
  onTrouble: (what: 'style' | 'tiles') => void;
};

export type MapLook = { scheme: MapScheme; styleUrl: string | undefined };

const layer = 'locations';
/** Pixels between a place and its card, which covers neither its dot nor its pin. */
const above = { dot: 14, pin: 44 };

setWorkerUrl(workerUrl); // of this origin, so that the policy for workers stays 'self'

/** The map of a client's locations: dots for all, a marker that can be dragged for the chosen one, a card on hover. */
export class ClientMap {
  readonly #map: Maplibre;
  readonly #area: ShownArea;
  readonly #events: MapEvents;
  readonly #card = new Popup({ closeButton: false, closeOnClick: false, maxWidth: '260px' });
  readonly #marker = new Marker({ color: '#0f766e' });
  #places: readonly Place[] = [];
  #chosen: Place | undefined;
  #scheme: MapScheme;
  /** Layers can be added: set once a style is there, whether or not its tiles are. */
  #hasStyle = false;

  constructor(container: HTMLElement, { scheme, styleUrl }: MapLook, events: MapEvents) {
    this.#events = events;
    this.#scheme = scheme;
    this.#map = new Maplibre({
      container,
      style: styleUrl ?? baseStyle(scheme),
      bounds,
      fitBoundsOptions: { padding },
      locale: {
        'NavigationControl.ZoomIn': words('zoomIn'),
        'NavigationControl.ZoomOut': words('zoomOut'),
        'AttributionControl.ToggleAttribution': words('toggleSources'),
      },
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
    });
    this.#area = new ShownArea(this.#map, styleUrl !== undefined);
    this.#map.touchZoomRotate.disableRotation();
    this.#map.addControl(new AttributionControl({ compact: true }));
    this.#map.addControl(new NavigationControl({ showCompass: false }));
    this.#listen(styleUrl);
  }

  #listen(styleUrl: string | undefined): void {
    const map = this.#map;
    map.on('style.load', () => {
      this.#hasStyle = true;
      this.#drawPlaces();
    });
    map.on('error', () => {
      if (this.#hasStyle) return this.#events.onTrouble('tiles');
      this.#events.onTrouble('style');
      if (styleUrl === undefined) return;
      map.setStyle(baseStyle(this.#scheme));
      this.#area.losesStreets();
    });
    map.on('mousemove', layer, ({ features }) => this.#hover(String(features?.[0]?.properties.id)));
    map.on('mouseleave', layer, () => this.#leave());
    map.on('click', (event) => {
      const [dot] = map.getLayer(layer) ? map.queryRenderedFeatures(event.point, { layers: [layer] }) : [];
      if (dot) return this.#events.onSelect(String(dot.properties.id));
      const { lat, lng } = event.lngLat.wrap();
      return this.#events.onPlace({ latitude: lat, longitude: lng });
    });
    this.#marker.on('dragend', () => {
      const { lat, lng } = this.#marker.getLngLat().wrap();
      if (this.#chosen) this.#events.onMove(this.#chosen.id, { latitude: lat, longitude: lng });
    });
    const pin = this.#marker.getElement();
    pin.addEventListener('mouseenter', () => this.#chosen && this.#hover(this.#chosen.id));
    pin.addEventListener('mouseleave', () => this.#leave());
    // a click on the pin must not also count as a click on the map below it
    pin.addEventListener('click', (event) => event.stopPropagation());
  }

  #hover(id: string): void {
    const place = this.#places.find((one) => one.id === id);
    if (!place) return;
    this.#map.getCanvas().style.cursor = 'pointer';
    this.#card
      .setOffset(place.id === this.#chosen?.id ? above.pin : above.dot)
      .setLngLat([place.longitude, place.latitude])
      .setText(place.label)
      .addTo(this.#map);
  }

  #leave(): void {
    this.#map.getCanvas().style.cursor = '';
    this.#card.remove();
  }

  #drawPlaces(): void {
    const data = {
      type: 'FeatureCollection' as const,
      features: this.#places.map(({ id, latitude, longitude }) => ({
        type: 'Feature' as const,
        properties: { id },
        geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
      })),
    };
    const source = this.#map.getSource<GeoJSONSource>(layer);
    if (source) return void source.setData(data);
    this.#map.addSource(layer, { type: 'geojson', data });
    this.#map.addLayer({
      id: layer,
      type: 'circle',
      source: layer,
      paint: {
        'circle-radius': 7,
        'circle-color': '#0f766e',
        'circle-stroke-color': '#ffffff',
        'circle-stroke-width': 2,
      },
    });
  }

  setPlaces(places: readonly Place[]): void {
    this.#places = places;
    if (this.#hasStyle) this.#drawPlaces();
  }

  /** The chosen location, whose marker can be dragged where `canMove`. */
  setChosen(place: Place | undefined, canMove: boolean): void {
    this.#chosen = place;
    this.#leave();
    if (!place) return void this.#marker.remove();
    this.#marker.setLngLat([place.longitude, place.latitude]).setDraggable(canMove).addTo(this.#map);
    this.#marker.getElement().setAttribute('aria-label', place.label);
  }

  /** Shows a place at the zoom of the documents, or all of Ghana. */
  show(place: Coordinates | undefined): void {
    this.#area.show(place);
  }

  setScheme(scheme: MapScheme, styleUrl: string | undefined): void {
    if (scheme === this.#scheme) return;
    this.#scheme = scheme;
    if (styleUrl !== undefined) return;
    this.#hasStyle = false;
    this.#map.setStyle(baseStyle(scheme), { diff: false });
  }

  remove(): void {
    this.#map.remove();
  }
}
