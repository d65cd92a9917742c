import { describe, expect, it } from 'vitest';
import type { ClientLocation, Contact } from '../api/readings.ts';
import { numbersText, placeText } from './client-records.text.ts';

describe('the numbers of a contact', () => {
  const textOf = (...phoneNumbers: { number: string; label: string }[]) => numbersText({ phoneNumbers } as Contact);

  it('have their labels in front, in the order of the contact', () =>
    expect(textOf({ number: '0241234567', label: 'Mobile' }, { number: '0302123456', label: 'Work' })).toBe(
      'Mobile +233 24 123 4567, Work +233 30 212 3456',
    ));

  it('stand alone without a label', () => expect(textOf({ number: '0241234567', label: '' })).toBe('+233 24 123 4567'));
  it('are empty if there are none', () => expect(textOf()).toBe(''));
});

describe('the coordinates of a location', () => {
  const textOf = (latitude: number | null, longitude: number | null) =>
    placeText({ latitude, longitude } as ClientLocation);

  it('have the latitude first', () => expect(textOf(5.5469, -0.2056)).toBe('5.5469, -0.2056'));
  it('are shown on the equator and on the meridian of Tema', () => expect(textOf(0, 0)).toBe('0, 0'));
  it.each([
    [null, -0.2],
    [5.5, null],
  ])('are empty for %s, %s', (latitude, longitude) => expect(textOf(latitude, longitude)).toBe(''));
});
