import { describe, expect, it } from 'vitest';
import type { ClientLocation } from '../../api/readings.ts';
import { degreesProblem, emptyValues, locationChanges, locationOf, placeIn, valuesOf } from './location.form.ts';

const makola: ClientLocation = {
  id: '1',
  address: 'Makola Market',
  latitude: 5.5481,
  longitude: -0.2014,
  digitalAddress: 'GA-183-8164',
  version: 1,
};

describe('the values of a location', () => {
  it('are read back as they were written', () => {
    const { address, latitude, longitude, digitalAddress } = makola;
    expect(locationOf(valuesOf(makola, undefined))).toEqual({ address, latitude, longitude, digitalAddress });
  });

  it('have the place to which the marker was moved, also one at zero degrees', () => {
    expect(placeIn(valuesOf(makola, { latitude: 0, longitude: 0 }))).toEqual({ latitude: 0, longitude: 0 });
  });

  it('are empty where the service sent no coordinates', () => {
    expect(valuesOf({ ...makola, latitude: null, digitalAddress: null }, undefined)).toMatchObject({
      latitude: '',
      digitalAddress: '',
    });
  });

  it('begin with the clicked place, and without one with nothing', () => {
    expect(placeIn(emptyValues({ latitude: 5.6, longitude: -0.2 }))).toEqual({ latitude: 5.6, longitude: -0.2 });
    expect(emptyValues(undefined)).toEqual({ address: '', latitude: '', longitude: '', digitalAddress: '' });
  });
});

describe('what is sent', () => {
  it('is trimmed, with no digital address for a blank one', () => {
    const values = { address: ' Makola ', latitude: '5.5', longitude: '−0.2', digitalAddress: ' ' };
    expect(locationOf(values)).toEqual({ address: 'Makola', latitude: 5.5, longitude: -0.2, digitalAddress: null });
  });

  it.each([
    { latitude: 'north', longitude: '0' },
    { latitude: '5', longitude: '' },
    { latitude: '91', longitude: '0' },
  ])('is nothing while the degrees cannot be read: %j', (degrees) =>
    expect(locationOf({ address: 'Makola', digitalAddress: '', ...degrees })).toBeUndefined(),
  );
});

it('says what is wrong with degrees, each within its own limits', () => {
  expect(degreesProblem('latitude')('5.5')).toBe(true);
  expect(degreesProblem('latitude')('120')).toMatch(/-90 to 90/);
  expect(degreesProblem('longitude')('120')).toBe(true);
});

it('describes what a colleague changed', () => {
  const moved = { ...makola, longitude: -0.3, digitalAddress: null, version: 2 };
  expect(locationChanges(makola, moved).map(({ from, to }) => [from, to])).toEqual([
    ['5.5481, -0.2014', '5.5481, -0.3'],
    ['GA-183-8164', ''],
  ]);
});
