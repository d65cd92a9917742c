import { expect, it } from 'vitest';
import { bounds, ShownArea } from './shown-area.drawing.ts';

const makola = { latitude: 5.5469, longitude: -0.2056 };
const atMakola = { center: [-0.2056, 5.5469], zoom: 16 };
const aroundMakola = { ...atMakola, zoom: 9 };

/** A map that notes its moves. */
function fakeMap(hasStreets = true) {
  const listeners = new Map<string, (event: { originalEvent?: unknown }) => void>();
  const moves: unknown[] = [];
  const map = {
    on: (event: string, listener: (event: { originalEvent?: unknown }) => void) => listeners.set(event, listener),
    easeTo: (camera: unknown) => moves.push(camera),
    fitBounds: (shown: unknown, { duration }: { duration: number }) => moves.push({ shown, duration }),
  };
  const area = new ShownArea(map, hasStreets);
  return {
    area,
    moves,
    turn: () => {
      // MapLibre moves the map by itself
      listeners.get('movestart')?.({});
      listeners.get('resize')?.({});
    },
    drag: () => listeners.get('movestart')?.({ originalEvent: {} }),
  };
}

it('fits Ghana again, at once, when the map changes its size', () => {
  const { area, moves, turn } = fakeMap();
  area.show(undefined);
  turn();
  expect(moves).toEqual([
    { shown: bounds, duration: 600 },
    { shown: bounds, duration: 0 },
  ]);
});

it('keeps the chosen place in the middle when the map changes its size', () => {
  const { area, moves, turn } = fakeMap();
  area.show(makola);
  turn();
  expect(moves).toEqual([
    { ...atMakola, duration: 600 },
    { ...atMakola, duration: 0 },
  ]);
});

it('leaves the map where a person has moved it, until something else is shown', () => {
  const { area, moves, turn, drag } = fakeMap();
  area.show(undefined);
  drag();
  turn();
  expect(moves).toHaveLength(1);
  area.show(makola);
  turn();
  expect(moves).toHaveLength(3);
});

it('shows the region of a place where the map has no streets, also if its server does not answer', () => {
  const builtIn = fakeMap(false);
  builtIn.area.show(makola);
  expect(builtIn.moves).toEqual([{ ...aroundMakola, duration: 600 }]);
  const served = fakeMap();
  served.area.show(makola);
  served.area.losesStreets();
  expect(served.moves.at(-1)).toEqual({ ...aroundMakola, duration: 0 });
});
