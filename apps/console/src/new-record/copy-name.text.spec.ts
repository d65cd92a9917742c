import { expect, it } from 'vitest';
import { copyName } from './copy-name.text.ts';

it('says that the record is a copy', () => {
  expect(copyName('Field officer', 60)).toBe('Field officer (copy)');
});

it('cuts a name that would be too long with its ending, without a gap before it', () => {
  expect(copyName('Officer of the north', 20)).toBe('Officer of th (copy)');
  expect(copyName('Officer of north and south', 18)).toBe('Officer of (copy)');
});
