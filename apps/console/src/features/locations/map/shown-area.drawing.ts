import type { Coordinates } from '@oware/domain';
import { ghanaBox } from '@oware/domain';

/** The zoom at which a chosen location is shown (3§2). */
const chosenZoom = 16;
/** The same on the built-in map, which has no streets: closer, neither coast nor a town would be in sight. */
const regionZoom = 9;
/** Milliseconds. */
const flight = 600;
/** Pixels between Ghana and the edges of the map. */
export const padding = 16;
export const bounds: [number, number, number, number] = [ghanaBox.west, ghanaBox.south, ghanaBox.east, ghanaBox.north];

/** What a shown area needs of MapLibre's map. A move that a person makes has an original event. */
type MovableMap = {
  on: (event: 'resize' | 'movestart', listener: (event: { originalEvent?: unknown }) => void) => unknown;
  easeTo: (camera: { center: [number, number]; zoom: number; duration: number }) => unknown;
  fitBounds: (area: typeof bounds, options: { padding: number; duration: number }) => unknown;
};

/**
 * The area that a map shows. MapLibre keeps center and zoom when a tablet is turned or a window changes its size, so that
 * Ghana would be cut off. What a person has moved to stays.
 */
export class ShownArea {
  readonly #map: MovableMap;
  #place: Coordinates | undefined;
  #isMoved = false;
  #zoom: number;

  constructor(map: MovableMap, hasStreets: boolean) {
    this.#map = map;
    this.#zoom = hasStreets ? chosenZoom : regionZoom;
    map.on('movestart', ({ originalEvent }) => {
      if (originalEvent !== undefined) this.#isMoved = true;
    });
    map.on('resize', () => {
      if (!this.#isMoved) this.#fit(0);
    });
  }

  /** For a map server that did not answer, so that the built-in map is shown. */
  losesStreets(): void {
    this.#zoom = regionZoom;
    if (!this.#isMoved) this.#fit(0);
  }

  /** Shows a place at the zoom of the documents, or all of Ghana. */
  show(place: Coordinates | undefined): void {
    this.#place = place;
    this.#isMoved = false;
    this.#fit(flight);
  }

  #fit(duration: number): void {
    const place = this.#place;
    if (place) this.#map.easeTo({ center: [place.longitude, place.latitude], zoom: this.#zoom, duration });
    else this.#map.fitBounds(bounds, { padding, duration });
  }
}
