import { expect, it } from 'vitest';
import { readDigitalAddress } from './digital-address.ts';

it.each([
  ['GA-183-8164', 'GA-183-8164'],
  [' ga 183 8164 ', 'GA-183-8164'],
  ['GA1838164', 'GA-183-8164'],
  ['A2-0013-1234', 'A2-0013-1234'],
  ['ak00131234', 'AK-0013-1234'],
])('reads %j as the digital address %s', (text, address) => expect(readDigitalAddress(text)).toEqual({ address }));

it.each(['', 'GA', 'GA-18-8164', 'GA-183-816', '12-183-8164', 'GA-183-8164-1', 'GA-١٨٣-8164', 'Makola Market'])(
  'rejects %j',
  (text) => expect(readDigitalAddress(text)).toHaveProperty('problem'),
);
