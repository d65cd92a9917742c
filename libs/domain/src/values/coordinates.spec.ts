import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coordinatesOf, formatDegrees, isNearGhana, isSamePlace, readDegrees } from './coordinates.ts';

const query = (text: string) => new URLSearchParams(text);

describe('coordinates', () => {
  it('survive a round trip through the address', () =>
    fc.assert(
      fc.property(
        fc.record({
          latitude: fc.double({ min: -90, max: 90, noNaN: true }),
          longitude: fc.double({ min: -180, max: 180, noNaN: true }),
        }),
        (place) => {
          const text = { lat: formatDegrees(place.latitude), lon: formatDegrees(place.longitude) };
          const read = coordinatesOf(new URLSearchParams(text));
          expect(read && isSamePlace(read, place)).toBe(true);
        },
      ),
    ));

  it.each(['NaN', 'Infinity', '-Infinity', '1e1', '0x10', '', ' ', '5,6', '90.1', '-91', 'five', '5.6, -0.2'])(
    'reject the latitude %j',
    (lat) => {
      expect(readDegrees('latitude', lat)).toHaveProperty('problem');
      expect(coordinatesOf(query(`lat=${lat}&lon=0`))).toBeUndefined();
    },
  );

  it('are read with or without a sign', () => {
    expect(coordinatesOf(query('lat=%2B5.6&lon=−0.2'))).toEqual({ latitude: 5.6, longitude: -0.2 });
    expect(coordinatesOf(query('lat=5'))).toBeUndefined();
  });

  it('are near Ghana, or elsewhere if sign or order is wrong', () => {
    expect(isNearGhana({ latitude: 5.55, longitude: -0.2 })).toBe(true);
    expect(isNearGhana({ latitude: -5.55, longitude: -0.2 })).toBe(false);
    expect(isNearGhana({ latitude: -0.2, longitude: 5.55 })).toBe(false);
  });
});
