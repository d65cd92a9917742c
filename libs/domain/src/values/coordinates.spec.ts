import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coordinatesOf, formatDegrees, ghanaBox, isNearGhana, isSamePlace, readDegrees } from './coordinates.ts';

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

  it('are written with at most six decimals', () => {
    expect([5.6, -0.1234564, 179.9999996, -0, 0.0000004].map(formatDegrees)).toEqual([
      '5.6',
      '-0.123456',
      '180',
      '0',
      '0',
    ]);
  });

  it('reach the borders of the box around Ghana, and end there', () => {
    const { south, north, west, east } = ghanaBox;
    for (const latitude of [south, north])
      for (const longitude of [west, east]) expect(isNearGhana({ latitude, longitude })).toBe(true);
    for (const latitude of [south - 0.01, north + 0.01]) expect(isNearGhana({ latitude, longitude: 0 })).toBe(false);
    for (const longitude of [west - 0.01, east + 0.01]) expect(isNearGhana({ latitude: 6, longitude })).toBe(false);
  });

  it('are the same place only if both are equal to six decimals', () => {
    const place = { latitude: 5.6, longitude: -0.2 };
    expect(isSamePlace(place, { latitude: 5.6000004, longitude: -0.2000004 })).toBe(true);
    expect(isSamePlace(place, { ...place, latitude: 5.600001 })).toBe(false);
    expect(isSamePlace(place, { ...place, longitude: -0.200001 })).toBe(false);
  });

  it('are read from text with spaces around it, and without digits before the point', () => {
    expect(readDegrees('latitude', ' .25 ')).toEqual({ degrees: 0.25 });
    expect(readDegrees('longitude', '180')).toEqual({ degrees: 180 });
  });

  it('say what is wrong with a text', () => {
    expect(readDegrees('latitude', 'five').problem).toBe('Enter degrees such as 5.6037');
    expect(readDegrees('longitude', 'five').problem).toBe('Enter degrees such as -0.1870');
    expect(readDegrees('longitude', '180.1').problem).toBe('Enter degrees from -180 to 180');
  });
});
